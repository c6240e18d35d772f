// Deck: an ordered list of documents with texts and times. Lessons, talks, printed slides and films use this one type.
// A single document is a deck of one step.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/model/document.h"

namespace orrery {

/// A step that cannot be shown: the reason, and the JSON of the step as read, so that saving the deck loses nothing.
struct BrokenStep {
    Problem why;
    std::string json;
    bool operator==(const BrokenStep& other) const { return json == other.json; }
};

struct Step {
    std::string id;                   ///< permanent key for notes and progress
    Document document = {};           ///< including its words
    std::optional<double> hold = {};  ///< seconds that a film shows the step; empty: as the film decides
    std::optional<double> move = {};  ///< seconds of the transition from the previous step; empty: as the film decides
    std::optional<BrokenStep> broken = {};
    bool operator==(const Step&) const = default;
};

struct Deck {
    static constexpr std::size_t maxSteps = 1000;
    static constexpr double maxSeconds = 600;
    Phrase title;
    std::vector<Step> steps;  ///< at least one
    /// Targets of former step ids: the id of a step, or "lesson/step" in another lesson.
    std::map<std::string, std::string> moved = {};
    bool operator==(const Deck&) const = default;
};

/// Makes a deck of one step.
Deck deckOf(Document document);

/// True for valid step ids: lowercase letters, digits and dashes, 1 to 64 characters, starting with a letter.
bool isStepId(std::string_view id);

/// Returns `seconds` if it is a number from 0 to maxSeconds, else a Problem that quotes `given`, the text as written.
Result<double> checkedSeconds(const std::string& where, std::optional<double> seconds, const std::string& given);

/// Index of the step with this id, or of the step of this deck that once had the id (Deck::moved); else a Problem that
/// suggests the nearest id.
Result<std::size_t> stepCalled(const Deck& deck, std::string_view id);

/// A step of a lesson, addressed from a deck; `lesson` is empty for a step of the same deck.
struct StepAddress {
    std::string lesson;
    std::string step;
};
/// Target of a former step id; nothing if `id` is not in Deck::moved.
std::optional<StepAddress> movedTo(const Deck& deck, const std::string& id);

/// Checks that no former id is the id of a step, that each former id leads to a step, and that each step with a recap
/// asks for a choice or a number and names a step of this deck. `isElsewhere` returns whether another lesson has this
/// step.
Done checkTargets(const Deck& deck, const std::function<bool(const StepAddress&)>& isElsewhere);

}  // namespace orrery
