// GuessLine: feedback to a guess, once the picture is revealed: the learner's guess, whether it is right, the right
// answer, the error of a guessed number, and the author's reply. A sketch only gets the reply.
#pragma once

#include <QFrame>

#include "core/interaction/course.h"
#include "ui/resolved_text.h"
#include "ui/window/sentence_label.h"

namespace orrery {

/// Whether the guess is right: a right answer, or a number within the tolerance. Nothing for a sketch, for no guess,
/// and if `said` does not ask for such a guess or its true value is not known.
std::optional<bool> isRight(const ResolvedText& said, const Guessed& mine);

class GuessLine : public QFrame {
    Q_OBJECT

public:
    GuessLine(const QString& name, QWidget* parent);

    /// Shows the feedback to `mine`, or hides the line if there is no guess that `said` asks for.
    void show(const ResolvedText& said, const Guessed& mine);
    /// Sets the type size: 28 pixels in a show, else the window's.
    void setLarge(bool on);

private:
    void refresh();

    ResolvedText said;
    Guessed mine;
    SentenceLabel* sentence;
};

}  // namespace orrery
