// Deck: an ordered list of documents with texts and times. Lessons, talks, printed slides and films use this one type.
// A single document is a deck of one step.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/model/document.h"

namespace orrery {

/// A step that cannot be shown: the reason, and its JSON as read, so that saving the deck loses nothing.
struct BrokenStep {
    Problem why;
    std::string json;
    bool operator==(const BrokenStep& other) const { return json == other.json; }
};

struct Step {
    std::string id;                   ///< permanent key for notes and progress
    Document document = {};           ///< including its words
    std::optional<double> hold = {};  ///< seconds that a film shows the step
    std::optional<double> move = {};  ///< seconds of the transition from the previous step
    std::optional<BrokenStep> broken = {};
    bool operator==(const Step&) const = default;
};

struct Deck {
    static constexpr std::size_t maxSteps = 1000;
    static constexpr double maxSeconds = 600;
    Phrase title;
    std::vector<Step> steps;  ///< at least one
    bool operator==(const Deck&) const = default;
};

/// Makes a deck of one step.
Deck deckOf(Document document);

/// True for valid step ids: lowercase letters, digits and dashes, 1 to 64 characters, starting with a letter.
bool isStepId(std::string_view id);

/// Returns `seconds` if it is a number from 0 to maxSeconds, else a Problem that quotes `given`, the text as written.
Result<double> checkedSeconds(const std::string& where, std::optional<double> seconds, const std::string& given);

/// Index of the step with an id, or a Problem that suggests the nearest id.
Result<std::size_t> stepCalled(const Deck& deck, std::string_view id);

}  // namespace orrery
