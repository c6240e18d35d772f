// A deck as a film: every step that is not broken is shown for some time, and transitions connect consecutive steps.
// All times are in seconds; frame k is shown at k / framesPerSecond.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "core/model/deck.h"
#include "ui/animation.h"

namespace orrery {

/// Durations for steps that do not set their own. Without `hold`, a step is shown for its reading time.
struct FilmTimes {
    std::optional<double> hold;
    double move = 0.8;       ///< of the transition to a step
    bool questions = false;  ///< show each question before its picture, for its reading time
};

/// Returns the reading time of a document's title and answer in seconds, 3 to 15: at 15 characters of the English or 6
/// of the Chinese text a second, in the language that takes longer.
double readingTime(const Document& document);

/// Interval in which a step, or its question, is shown without motion, in seconds from the start.
struct HoldTime {
    std::size_t step = 0;
    double from = 0;
    double to = 0;
    bool isQuestion = false;
};

/// Returns the intervals of all steps that are not broken, in order, and those of their questions if `times.questions`
/// is set. Transitions fill the gaps.
std::vector<HoldTime> holdTimesOf(const Deck& deck, const FilmTimes& times);

/// A film keeps its still pictures; at() evaluates the frames of transitions at each call.
class Film : public FrameSource {
public:
    /// Evaluates every step that is not broken. A Problem if there is none, or if one cannot be shown; in that case it
    /// names the step.
    static Result<Film> of(Deck deck, const FilmTimes& times, int framesPerSecond);

    int count() const override;
    int framesPerSecond() const override { return rate; }
    Result<std::shared_ptr<const Frame>> at(int index) const override;

    const std::vector<HoldTime>& holdTimes() const { return timeline; }
    /// Returns the frame of holdTimes()[hold].
    const Frame& still(std::size_t hold) const { return *stills[hold]; }

private:
    Result<std::shared_ptr<const Frame>> moving(std::size_t hold, double part) const;

    Deck deck;
    std::shared_ptr<TrainingCache> trainings = std::make_shared<TrainingCache>();  ///< shared by all frames
    std::vector<HoldTime> timeline;
    std::vector<std::shared_ptr<const Frame>> stills;  ///< one per stay
    int rate = 30;
};

}  // namespace orrery
