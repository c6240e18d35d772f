// FormRows: rows of a form that belong together and are shown together, in a grid that they share with others: at the
// left what a row is called, at the right what is chosen there. What cannot be is told in a row of its own, which keeps
// its room so that nothing jumps.
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
    /// A form in a dialog and its language.
    struct Form {
        QGridLayout& grid;
        QWidget& dialog;
        Language language;
    };

    explicit FormRows(const Form& shared) : form(shared) {}

    QuietList* makeList(const char* id, const Words& label);
    QuietList* makeList(const char* id, const Words& label, std::initializer_list<Words> items);
    QCheckBox* makeCheck(const char* id, const Words& label);
    /// For a number of so many digits; of none, as wide as there is room.
    QLineEdit* makeBox(const char* id, const Words& label, int digits);
    QLabel* makeTold(const char* id);
    QLabel* makeWord(const Words& word);

    /// A row; `wide` takes the room that the others leave. Returns what it is called.
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
