// Making a deck: what becomes of a Moment when steps are added, taken away or moved, and when their words and controls
// change. What was changed in the picture since stays only where it was kept() before, words stay at once; ids stay
// with their steps.
#pragma once

#include "core/model/open_deck.h"

namespace orrery {

/// The document as it is now, with its words, as a step behind this one, and shown; of a document alone the deck then
/// has two.
Moment withStepAdded(Moment moment);

/// The picture as it is now as the last step, and shown. The step that it was made from stays as it was kept, with its
/// words: the new one takes none of them.
Moment withPictureAdded(Moment moment);

/// With the words of the document as the step's, whose picture stays as it was kept.
Moment withWordsKept(Moment moment);

/// Without the step that is shown; the next one is, or else the last. A step alone stays.
Moment withoutStep(Moment moment);

/// Step `from` stands before the one that was step `to`, or behind the last; the same step is shown.
Moment withStepMoved(Moment moment, std::size_t from, std::size_t to);

Moment withTitle(Moment moment, const Phrase& title);

/// What the document offers to move; its words tell of what is there now.
Moment withControls(Moment moment, std::vector<Place> controls);

/// What may be guessed before the picture of the document is seen; its words tell of what is there now.
Moment withGuesses(Moment moment, std::vector<Guess> guesses);
/// The same of a number, which takes the place of answers to choose from; or of none.
Moment withNumberGuess(Moment moment, std::optional<NumberGuess> number);

/// How long a film stays at the step that is shown, and how long it takes to come to it, in seconds.
struct StepTimes {
    std::optional<double> hold, move;
    bool operator==(const StepTimes&) const = default;
};
StepTimes timesOf(const Step& step);
Moment withTimes(Moment moment, const StepTimes& times);

}  // namespace orrery
