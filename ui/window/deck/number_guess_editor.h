// NumberGuessEditor: editor of the number that a learner guesses instead of choosing an answer: which of the picture's
// numbers it is, the tolerance of a right guess, the unit, and the reply.
#pragma once

#include <QLineEdit>
#include <QToolButton>
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
    /// Makes the step ask for the picture's first number.
    void begin();
    void refresh();
    /// Shows the texts with the values of the newest picture, and lists its numbers.
    void showSet(const Picture& picture);

private:
    /// A readout of the picture whose value begins with a number.
    struct Number {
        std::string id;
        Phrase value;
        bool operator==(const Number&) const = default;
    };
    WordBox* addBox(const Words& name, const char* id, Phrase NumberGuess::*words);
    void listNumbers();
    void takeTolerance();
    void tell(const std::optional<Problem>& problem);
    void edit(const std::function<void(NumberGuess&)>& change, int gesture = 0);

    Session& session;
    QLabel *truthName, *toleranceName, *problem;
    QToolButton* remove;
    QuietList* truth;
    QLineEdit* tolerance;
    WordBox *unit, *reply;
    std::vector<Number> numbers;
    Language language = Language::English;
};

}  // namespace orrery
