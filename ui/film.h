// A deck with the clock running: every step stands for a while, and the picture moves from each to the next.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "core/model/deck.h"
#include "ui/animation.h"

namespace orrery {

/// Seconds, where a step does not set its own. Without `hold` a step stands as long as its words take to read.
struct FilmTimes {
    std::optional<double> hold;
    double move = 0.8;
    bool questions = false;  ///< each stands before its picture, as long as it takes to read
};

/// How long a step stands, in seconds: what is said of it at 15 Latin or 6 Chinese characters a second, in the language
/// that takes longer; 3 to 15.
double readingTime(const Document& document);

/// When a step stands still, or its question, in seconds from the beginning.
struct Stay {
    std::size_t step = 0;
    double from = 0;
    double to = 0;
    bool isQuestion = false;
};

/// Of every step that can be shown, in order. The way to one begins where the one before ends.
std::vector<Stay> staysOf(const Deck& deck, const FilmTimes& times);

class Film : public FrameSource {
public:
    /// Evaluates every step. A Problem where one cannot be shown: then it says which. Broken steps are left out.
    static Result<Film> of(Deck deck, const FilmTimes& times, int framesPerSecond);

    int count() const override;
    int framesPerSecond() const override { return rate; }
    Result<std::shared_ptr<const Frame>> at(int index) const override;

    const std::vector<Stay>& stays() const { return timeline; }
    /// What stands still in a stay.
    const Frame& still(std::size_t stay) const { return *stills[stay]; }

private:
    Result<std::shared_ptr<const Frame>> moving(std::size_t stay, double part) const;

    Deck deck;
    std::vector<Stay> timeline;
    std::vector<std::shared_ptr<const Frame>> stills;  ///< one a stay
    int rate = 30;
};

}  // namespace orrery
