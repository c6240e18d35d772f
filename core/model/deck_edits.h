// Editing a deck: functions that return an OpenDocument with steps added, removed or moved, or with other words and
// controls. Changes of the picture are lost when another step is shown, unless withCurrentStepStored() has stored them;
// words are stored at once, with the picture that they are written for. Step ids never change.
#pragma once

#include "core/model/open_deck.h"

namespace orrery {

/// Inserts a copy of the current document, with its words, after the shown step and shows it. A single document becomes
/// a deck of two steps. Unchanged if the deck has maxSteps steps.
OpenDocument withStepAdded(OpenDocument moment);

/// Appends the current document as the last step and shows it. Words equal to those of the shown step are dropped; that
/// step keeps its stored picture and words (withWordsKept()). Unchanged if the shown step is broken, or the deck has
/// maxSteps steps.
OpenDocument withPictureAdded(OpenDocument moment);

/// Stores the current document in the shown step if its words differ, and marks the words as current. A broken step is
/// unchanged.
OpenDocument withWordsKept(OpenDocument moment);

/// Removes the shown step and shows the next one, or else the last. A deck of one step is unchanged.
OpenDocument withoutStep(OpenDocument moment);

/// Moves step `from` before the step that is now at index `to`, or to the end if `to` is the number of steps. The same
/// step is shown as before.
OpenDocument withStepMoved(OpenDocument moment, std::size_t from, std::size_t to);

/// Sets the title of the deck.
OpenDocument withTitle(OpenDocument moment, const Phrase& title);

/// Sets the words, guesses, tries and controls of the document, marks the words as current and stores them in the shown
/// step.
OpenDocument withAbout(OpenDocument moment, About about);

/// Makes the current picture the one that the step's question is asked about (About::before) and shows the step's own
/// again, with the present camera ranges. If both are equal, all values are kept as those asked about, so that they
/// stay while the step's own change. A Problem if they differ in more than values.
Result<OpenDocument> withStateAsked(OpenDocument moment);
/// Stores the current picture as the step's own; the question stays about the picture that it was asked about, which is
/// the former own one if the step had no other. A Problem as above, or if nothing differs.
Result<OpenDocument> withStateAnswered(OpenDocument moment);

/// Times of a step in a film, in seconds: duration of the step, and of the transition (Step::hold, Step::move).
struct StepTimes {
    std::optional<double> hold, move;
    bool operator==(const StepTimes&) const = default;
};
StepTimes timesOf(const Step& step);
/// Sets the times of the shown step.
OpenDocument withTimes(OpenDocument moment, const StepTimes& times);

}  // namespace orrery
