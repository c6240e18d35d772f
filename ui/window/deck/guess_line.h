// GuessLine: under the picture once it is seen: what the learner guessed, whether it is so, what is right, and the
// author's reply. No score is kept.
#pragma once

#include <QFrame>

#include "core/model/document.h"
#include "ui/window/sentence_label.h"

namespace orrery {

class GuessLine : public QFrame {
    Q_OBJECT

public:
    explicit GuessLine(QWidget* parent);

    /// `chosen` is one of `guesses`; else there is nothing to be seen.
    void show(const std::vector<Guess>& guesses, std::optional<std::size_t> chosen);
    /// In type that the back row reads.
    void setLarge(bool on);
    void retranslate(Language language);

private:
    void refresh();

    std::vector<Guess> guesses;
    std::optional<std::size_t> chosen;
    SentenceLabel* sentence;
    Language language = Language::English;
};

}  // namespace orrery
