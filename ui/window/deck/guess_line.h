// GuessLine: under the picture once it is seen: what the learner guessed, whether it is so, what is right, and the
// author's reply. Of a number how far off it was. No score is kept.
#pragma once

#include <QFrame>

#include "ui/said.h"
#include "ui/window/sentence_label.h"

namespace orrery {

/// What a learner chose of a step's answers, or the number.
struct Guessed {
    std::optional<std::size_t> choice;
    std::optional<double> number;
};

class GuessLine : public QFrame {
    Q_OBJECT

public:
    explicit GuessLine(QWidget* parent);

    /// Nothing is to be seen where nothing was guessed of what `said` asks.
    void show(const Said& said, const Guessed& mine);
    /// In type that the back row reads.
    void setLarge(bool on);
    void retranslate(Language language);

private:
    void refresh();

    Said said;
    Guessed mine;
    SentenceLabel* sentence;
    Language language = Language::English;
};

}  // namespace orrery
