// FormRows: a group of form rows that are shown and hidden together, in a grid shared with other groups: labels in the
// left column, controls in the right one. Errors have rows of their own with the height of two lines reserved, so that
// nothing moves. Functions called make... create children of the dialog, to be passed to add(); `id` is the object
// name, `label` the accessible name.
#pragma once

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <initializer_list>
#include <vector>

#include "core/base/result.h"
#include "ui/window/parameters/quiet_list.h"
#include "ui/window/spoken.h"

namespace orrery {

class FormRows {
public:
    /// The dialog, its grid and its language. Dialog and grid must outlive the rows.
    struct Form {
        QGridLayout& grid;
        QWidget& dialog;
        Language language;
    };

    explicit FormRows(const Form& shared) : form(shared) {}

    QuietList* makeList(const char* id, const Words& label);
    QuietList* makeList(const char* id, const Words& label, std::initializer_list<Words> items);
    QCheckBox* makeCheck(const char* id, const Words& label);
    /// Makes an input box wide enough for `digits` digits; 0 takes the available width.
    QLineEdit* makeBox(const char* id, const Words& label, int digits);
    /// Makes an empty label for a muted text, such as a computed size.
    QLabel* makeTold(const char* id);
    /// Makes a label for a word between two controls.
    QLabel* makeWord(const Words& word);

    /// Adds a row with a label, the buddy of the first part, and returns the label. The part `wide` takes the remaining
    /// width.
    QLabel* add(const Words& name, std::initializer_list<QWidget*> parts, QWidget* wide = nullptr);
    /// Adds an empty row for an error and returns its label.
    QLabel* addProblem(const char* id);

    /// Shows or hides all rows of the group.
    void setShown(bool on);
    QString say(const Words& words) const { return text(words, form.language); }
    QString say(const Problem& problem) const;

private:
    Form form;
    std::vector<QWidget*> all;  ///< widgets of the rows
};

}  // namespace orrery
