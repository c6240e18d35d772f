#include "core/model/deck.h"

#include <algorithm>

#include "core/base/nearest.h"
#include "core/base/number_text.h"

namespace orrery {

Deck deckOf(Document document) {
    Deck deck{.title = document.about.title};
    deck.steps.push_back({.id = "picture", .document = std::move(document)});
    return deck;
}

bool isStepId(std::string_view id) {
    const auto isLetter = [](char c) { return c >= 'a' && c <= 'z'; };
    const auto isAllowed = [&](char c) { return isLetter(c) || (c >= '0' && c <= '9') || c == '-'; };
    return !id.empty() && id.size() <= 64 && isLetter(id.front()) && std::ranges::all_of(id, isAllowed);
}

Result<double> checkedSeconds(const std::string& where, std::optional<double> seconds, const std::string& given) {
    if (seconds && *seconds >= 0 && *seconds <= Deck::maxSeconds) return *seconds;
    return Problem{where, say({"{} is no number of seconds", "{} 不是秒数"}, quoted(given)),
                   say({"allowed is a number from 0 to {}", "允许 0 到 {} 的数"}, shortest(Deck::maxSeconds))};
}

Result<std::size_t> stepCalled(const Deck& deck, std::string_view id) {
    const auto found = std::ranges::find(deck.steps, id, &Step::id);
    if (found != deck.steps.end()) return static_cast<std::size_t>(found - deck.steps.begin());
    std::vector<std::string_view> names;
    for (const Step& step : deck.steps) names.push_back(step.id);
    return Problem{"step", say({"{} is no step of this deck", "{} 不是此课件中的步骤"}, quoted(std::string(id))),
                   suggestion(id, names)};
}

}  // namespace orrery
