// GuessLine: feedback under a revealed picture: the learner's guess, whether it is right, the right answer or the error
// in a guessed number, and the author's reply. Only recaps keep a score.
#pragma once

#include <QFrame>

#include "ui/resolved_text.h"
#include "ui/window/canvas/sketch_box.h"
#include "ui/window/sentence_label.h"

namespace orrery {

/// A learner's guess: the index of an answer, a number, or a curve.
struct Guessed {
    std::optional<std::size_t> choice;
    std::optional<double> number;
    std::optional<Sketch> sketch;
};

/// Whether the guess is right: a choice that is, or a number near enough; nothing if that is not known.
std::optional<bool> isRight(const ResolvedText& said, const Guessed& mine);

class GuessLine : public QFrame {
    Q_OBJECT

public:
    explicit GuessLine(QWidget* parent);

    /// Shows the feedback to `mine`, or hides the line if there is no guess that `said` asks for.
    void show(const ResolvedText& said, const Guessed& mine);
    /// Sets the type size of shows.
    void setLarge(bool on);
    void retranslate(Language language);

private:
    void refresh();

    ResolvedText said;
    Guessed mine;
    SentenceLabel* sentence;
    Language language = Language::English;
};

}  // namespace orrery
