// QuestionPage: what stands in the place of the picture until the learner has guessed: the question alone, the answers
// to choose from where the step has some, and how to see the picture. Of a step that cannot be shown it says why.
#pragma once

#include <QFrame>
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

    void ask(const Phrase& question, const std::vector<Guess>& guesses);
    /// Whether there are so many answers to choose from.
    bool offers(int number) const;
    void tell(const Problem& problem);
    /// In type that the back row reads.
    void setLarge(bool on);
    void retranslate(Language language);

signals:
    /// Space, Enter or the button: the learner wants to see.
    void answered();
    /// A digit or a button: the learner guesses so.
    void guessed(std::size_t guess);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void refresh();
    void showChoices();
    void place();

    Phrase question;
    std::vector<Guess> guesses;
    std::optional<Problem> problem;
    SentenceLabel* sentence;
    std::vector<QPushButton*> choices;
    QPushButton* button;
    Language language = Language::English;
};

}  // namespace orrery
