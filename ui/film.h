// A deck as a film: every step that is not broken is shown for some time, and transitions connect consecutive steps.
// All times are in seconds; frame k is shown at k / framesPerSecond.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/model/deck.h"
#include "ui/animation.h"

namespace orrery {

/// Durations for steps that do not set their own, in seconds.
struct FilmTimes {
    std::optional<double> hold;  ///< of a step; empty: its readingTime()
    double move = 0.8;           ///< of the transition to a step, and always of that from a question to its picture
    bool questions = false;      ///< show each question, with the answers to choose from, before its picture
};

/// Returns the time to read a document's title and answer in seconds, at least 3 and at most 15. It assumes 15
/// characters a second in English and 6 in Chinese, and takes the language that needs longer.
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

/// Frames of a deck. The still frames are kept; at() evaluates the frames of transitions at each call.
class Film : public FrameSource {
public:
    /// Evaluates every step that is not broken. A Problem if all steps are broken, or if a step cannot be shown; the
    /// latter names the step.
    static Result<Film> of(Deck deck, const FilmTimes& times, int framesPerSecond);

    int count() const override;
    int framesPerSecond() const override { return rate; }
    Result<std::shared_ptr<const Frame>> at(int index) const override;

    const std::vector<HoldTime>& holdTimes() const { return timeline; }
    /// Returns the still frame of holdTimes()[hold].
    const Frame& still(std::size_t hold) const { return *stills[hold]; }

private:
    /// Returns a frame of the transition to holdTimes()[hold], hold > 0; `part` is its eased progress, 0 to 1.
    Result<std::shared_ptr<const Frame>> moving(std::size_t hold, double part) const;

    Deck deck;
    std::shared_ptr<TrainingCache> trainings = std::make_shared<TrainingCache>();  ///< shared by all frames
    std::vector<HoldTime> timeline;
    std::vector<std::shared_ptr<const Frame>> stills;  ///< one per element of `timeline`
    int rate = 30;
};

/// Returns the captions of a film as the content of a SubRip file: headline and caption of every step, and for a
/// question the answers to choose from, in the language of the step; at most two lines of 42 columns at a time. A
/// Chinese character takes two columns.
std::string captionsOf(const Film& film);

}  // namespace orrery
