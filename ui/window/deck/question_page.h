// QuestionPage: what stands in the place of the picture until the learner has guessed: the question alone, the answers
// to choose from where the step has some or a box for a number, and how to see the picture. Of a step that cannot be
// shown it says why.
#pragma once

#include <QBoxLayout>
#include <QFrame>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include "core/base/result.h"
#include "core/model/document.h"
#include "ui/window/sentence_label.h"

namespace orrery {

class QuestionPage : public QFrame {
    Q_OBJECT

public:
    /// Covers `over` while it is shown.
    explicit QuestionPage(QWidget* over);

    void ask(const About& asked);
    /// Whether there are so many answers to choose from.
    bool offers(int number) const;
    /// Whether a number is to be typed.
    bool takesNumber() const;
    /// What is typed, if it is a number.
    std::optional<double> number() const;
    /// Whether the number can go on by what a key writes.
    bool mayType(const QString& written) const;
    /// Goes on by it, where it can.
    bool type(const QString& written);
    /// What was typed is of another step.
    void clearNumber();
    void tell(const Problem& problem);
    /// In type that the back row reads.
    void setLarge(bool on);
    void retranslate(Language language);

signals:
    /// Space, Enter or the button: the learner wants to see.
    void answered();
    /// A digit or a button: the learner guesses so.
    void guessed(std::size_t guess);
    void numberGuessed(double number);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void refresh();
    void showChoices();
    void addNumber(QBoxLayout* column);
    void showNumber();
    void takeNumber();
    void place();

    About asked;
    std::optional<Problem> problem;
    SentenceLabel* sentence;
    std::vector<QPushButton*> choices;
    QWidget* numberRow;
    QLineEdit* box;
    QLabel *unit, *notRead;
    QPushButton* guessButton;
    QPushButton* button;
    Language language = Language::English;
};

}  // namespace orrery
