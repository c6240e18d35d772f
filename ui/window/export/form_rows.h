// FormRows: a group of form rows that are shown and hidden together, in a grid shared with other groups: labels in the
// left column, controls in the right one. Errors have rows of their own with reserved height, so that nothing moves.
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
    /// The dialog, its grid and its language.
    struct Form {
        QGridLayout& grid;
        QWidget& dialog;
        Language language;
    };

    explicit FormRows(const Form& shared) : form(shared) {}

    QuietList* makeList(const char* id, const Words& label);
    QuietList* makeList(const char* id, const Words& label, std::initializer_list<Words> items);
    QCheckBox* makeCheck(const char* id, const Words& label);
    /// Makes a box wide enough for `digits` digits; 0 takes the available width.
    QLineEdit* makeBox(const char* id, const Words& label, int digits);
    QLabel* makeTold(const char* id);
    QLabel* makeWord(const Words& word);

    /// Adds a row whose part `wide` takes the remaining width; returns its label.
    QLabel* add(const Words& name, std::initializer_list<QWidget*> parts, QWidget* wide = nullptr);
    QLabel* addProblem(const char* id);

    void setShown(bool on);
    QString say(const Words& words) const { return text(words, form.language); }
    QString say(const Problem& problem) const;

private:
    Form form;
    std::vector<QWidget*> all;
};

}  // namespace orrery
