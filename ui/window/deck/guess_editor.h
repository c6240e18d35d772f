// NumberGuessEditor: editor of a question for a number: which readout of the picture is the true value, the tolerance
// of a right guess, the unit, and the author's reply. It is hidden if the step does not ask for a number.
// GuessEditor: editor of the guess that a step asks for. It offers answers to choose from, each with its text and a
// reply in the window's language and a mark whether it is right; or a number; or a sketch of the curve of the first
// panel.
#pragma once

#include <QCheckBox>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <functional>
#include <vector>

#include "ui/session.h"
#include "ui/window/deck/word_box.h"
#include "ui/window/parameters/quiet_list.h"

namespace orrery {

class NumberGuessEditor : public QWidget {
    Q_OBJECT

public:
    NumberGuessEditor(Session& session, QWidget* parent);

    /// Whether the newest picture has any numbers to guess.
    bool hasNumbers() const { return !numbers.empty(); }
    /// Makes the step ask for the picture's first number; does nothing if there is none.
    void begin();
    void refresh();
    /// Lists the numbers of the newest picture.
    void showSet(const Picture& picture);

private:
    /// A readout of the picture that has an id and whose value begins with a number.
    struct Number {
        std::string id;
        Phrase value;
        bool operator==(const Number&) const = default;
    };
    void addBox(const Words& name, const char* id, Phrase NumberGuess::*words);
    /// Fills the list of numbers, unless the user has opened it.
    void listNumbers();
    /// Takes the typed tolerance, 0 if the box is empty, or shows its error.
    void takeTolerance();
    /// Shows the error of the tolerance, or hides it.
    void tell(const std::optional<Problem>& problem);
    void edit(const std::function<void(NumberGuess&)>& change, int gesture = 0);

    Session& session;
    QLabel *truthName, *toleranceName, *problem;
    QToolButton* remove;
    QuietList* truth;
    QLineEdit* tolerance;
    std::vector<Number> numbers;
};

class GuessEditor : public QWidget {
    Q_OBJECT

public:
    GuessEditor(Session& session, QWidget* parent);

    /// Shows the guess of the present step.
    void refresh();
    /// Enables the kinds of guess that fit the newest picture.
    void showSet(const Picture& picture);

private:
    /// Widgets of one answer.
    struct Row {
        QWidget* whole;
        QCheckBox* right;
        QToolButton* remove;
        WordBox *text, *reply;
    };
    void addRow();
    WordBox* addBox(const Words& name, const char* id, Phrase Guess::*words, QWidget* row);
    void edit(const std::function<void(std::vector<Guess>&)>& change, int gesture = 0);

    Session& session;
    QLabel* name;
    QVBoxLayout* column;
    std::vector<Row> rows;  ///< never shrinks; unused rows at the end are hidden
    QPushButton* add;
    QPushButton* askNumber;
    QPushButton* askSketch;
    QToolButton* endSketch;
    WordBox* sketchReply;
    NumberGuessEditor* number;
};

}  // namespace orrery
