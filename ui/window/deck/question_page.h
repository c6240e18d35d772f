// QuestionPage: what stands in the place of the picture until the learner has guessed: the question alone, and how to
// see the picture with the answer. Of a step that cannot be shown it says why.
#pragma once

#include <QFrame>
#include <QPushButton>

#include "core/base/result.h"
#include "ui/window/sentence_label.h"

namespace orrery {

class QuestionPage : public QFrame {
    Q_OBJECT

public:
    /// Covers `over` while it is shown.
    explicit QuestionPage(QWidget* over);

    void ask(const Phrase& question);
    void tell(const Problem& problem);
    /// In type that the back row reads.
    void setLarge(bool on);
    void retranslate(Language language);

signals:
    /// Space, Enter or the button: the learner wants to see.
    void answered();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void refresh();
    void place();

    Phrase question;
    std::optional<Problem> problem;
    SentenceLabel* sentence;
    QPushButton* button;
    Language language = Language::English;
};

}  // namespace orrery
