// Course: how far the learner has come in a deck, as a value: which questions were answered, with which guess, and
// which tries are done. A step asks until its answer is shown; then its picture moves from the state before (before.h)
// to its own, and its tries count. Events that do not apply change nothing.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/interaction/hit.h"
#include "core/model/deck.h"

namespace orrery {

/// A sketched curve (`points`, from left to right) or a place on the x axis (`place`), in coordinates of the axes of a
/// panel. Cell k of an axis with cells is the place k.
struct Sketch {
    std::size_t panel = 0;  ///< index into figure.panels
    std::vector<Vec2> points = {};
    std::optional<double> place = {}, truth = {};  ///< `truth`: the correct place, if known
};

/// A learner's guess, one of the members; none is set if there is no guess.
struct Guessed {
    std::optional<std::size_t> choice = {};  ///< index of an answer
    std::optional<double> number = {};
    std::optional<Sketch> sketch = {};

    bool isNone() const { return !choice && !number && !sketch; }
};

class Course {
public:
    /// Takes over what is known of steps that are not answered here.
    void add(const Course& other);

    /// Whether the question of the step must be answered before its picture is shown.
    bool asks(const Step& step) const;
    bool hasAnswered(const Step& step) const { return marks.contains(step.id); }
    /// Ids of the steps whose answers were shown.
    std::set<std::string> answered() const;
    /// The guess at the step; none if the answer was shown without one.
    Guessed guessAt(const Step& step) const;

    /// Shows the answer of the step. A second answer does not replace the first.
    void answer(const Step& step, const Guessed& guess = {});
    /// Notes which of the step's tries are fulfilled now, one for each; they stay done. A step that asks has none done.
    void meet(const Step& step, const std::vector<bool>& met);
    /// Indices of the tries that are done.
    std::set<std::size_t> done(const Step& step) const;

private:
    struct Mark {
        Guessed guess;
        std::set<std::size_t> done = {};
    };
    std::map<std::string, Mark> marks;  ///< by the id of a step that was answered, or asks nothing
};

}  // namespace orrery
