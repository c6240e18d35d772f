// Deck: documents in their order, and what is said with them. A lesson teaches it, a talk shows it, slides print it, a
// film plays it: one value for all four. A document alone is a deck of one step.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/model/document.h"

namespace orrery {

/// A step that cannot be shown: why not, and how it is written, so that saving the deck loses nothing.
struct BrokenStep {
    Problem why;
    std::string json;
    bool operator==(const BrokenStep& other) const { return json == other.json; }
};

struct Step {
    std::string id;                   ///< permanent: notes and progress hang on it
    Document document = {};           ///< with what is said of it
    std::optional<double> hold = {};  ///< seconds that a film stays
    std::optional<double> move = {};  ///< seconds of the way here from the step before
    std::optional<BrokenStep> broken = {};
    bool operator==(const Step&) const = default;
};

struct Deck {
    static constexpr std::size_t mostSteps = 1000;
    static constexpr double mostSeconds = 600;
    Phrase title;
    std::vector<Step> steps;  ///< at least one
    bool operator==(const Deck&) const = default;
};

/// A deck of one.
Deck deckOf(Document document);

/// Whether `id` may name a step: small letters, digits and dashes, 1 to 64 of them, a letter first.
bool isStepId(std::string_view id);

/// `seconds` where a film may last so long; `given` is what was written.
Result<double> checkedSeconds(const std::string& where, std::optional<double> seconds, const std::string& given);

/// The step called `id`, or the Problem that names the nearest one.
Result<std::size_t> stepCalled(const Deck& deck, std::string_view id);

}  // namespace orrery
