// FormRows: a group of form rows that are shown and hidden together, in a grid shared with other groups: labels in the
// left column, controls in the right one. Errors have rows of their own with the height of two lines reserved, so that
// nothing moves. Functions called make... create children of the dialog, to be passed to add(); `id` is the object
// name, `label` the accessible name.
#pragma once

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSettings>
#include <QVariant>
#include <initializer_list>
#include <vector>

#include "ui/window/parameters/quiet_list.h"
#include "ui/window/spoken.h"

namespace orrery {

class FormRows {
public:
    /// The dialog and its grid, which must outlive the rows.
    struct Form {
        QGridLayout& grid;
        QWidget& dialog;
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

    /// Keeps the answer of a list (its index), a check box or an input box in the settings under `key`; `usual` is the
    /// answer before there is another.
    void keep(QWidget* answer, const char* key, const QVariant& usual);
    /// Restores the kept answers from the settings' group.
    void recall(const QSettings& settings);
    void remember(QSettings& settings) const;

private:
    /// An answer in the settings.
    struct Kept {
        QWidget* answer;
        const char* property;  ///< of the widget
        const char* key;
        QVariant usual;
    };

    Form form;
    std::vector<QWidget*> all;  ///< widgets of the rows
    std::vector<Kept> kept;
};

}  // namespace orrery
