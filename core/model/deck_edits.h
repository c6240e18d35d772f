// Editing a deck: functions that return a OpenDocument with steps added, removed or moved, or with other words and
// controls. Changes of the picture are lost when another step is shown, unless withCurrentStepStored() stored them in
// the step before; words are stored at once. Step ids never change.
#pragma once

#include "core/model/open_deck.h"

namespace orrery {

/// Inserts a copy of the current document, with its words, after the shown step and selects it. A single document
/// becomes a deck of two steps.
OpenDocument withStepAdded(OpenDocument moment);

/// Appends the current picture, without words, as the last step and selects it. The step it was made from keeps its
/// stored picture and its words.
OpenDocument withPictureAdded(OpenDocument moment);

/// Stores the words of the current document in the shown step, whose stored picture stays.
OpenDocument withWordsKept(OpenDocument moment);

/// Removes the shown step and shows the next one, or else the last. A deck of one step is unchanged.
OpenDocument withoutStep(OpenDocument moment);

/// Moves step `from` before the present step `to`, or to the end if `to` is the number of steps; the shown step stays.
OpenDocument withStepMoved(OpenDocument moment, std::size_t from, std::size_t to);

OpenDocument withTitle(OpenDocument moment, const Phrase& title);

/// Sets the controls of the document and marks its words as current.
OpenDocument withControls(OpenDocument moment, std::vector<Place> controls);

/// Sets the answers to choose from and marks the words as current.
OpenDocument withGuesses(OpenDocument moment, std::vector<Guess> guesses);
/// Sets a number to guess, which replaces answers to choose from, or removes it; marks the words as current.
OpenDocument withNumberGuess(OpenDocument moment, std::optional<NumberGuess> number);

/// Sets a curve to sketch, which replaces the other kinds of guess, or removes it; marks the words as current.
OpenDocument withSketchGuess(OpenDocument moment, std::optional<SketchGuess> sketch);

/// Times of the shown step in a film, in seconds: duration of the step and of the transition to it.
struct StepTimes {
    std::optional<double> hold, move;
    bool operator==(const StepTimes&) const = default;
};
StepTimes timesOf(const Step& step);
OpenDocument withTimes(OpenDocument moment, const StepTimes& times);

}  // namespace orrery
