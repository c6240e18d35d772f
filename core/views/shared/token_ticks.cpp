#include "core/views/shared/token_ticks.h"

#include <cmath>

#include "core/analysis/sentence.h"
#include "core/math/sentence.h"

namespace orrery {

namespace {

constexpr std::size_t longestTokenName = 12;

Phrase nameOf(std::string_view token) {
    const auto [en, zh] = namesOfToken(token);
    return {math::literal(shortened(en, longestTokenName)), math::literal(shortened(zh, longestTokenName))};
}

}  // namespace

std::vector<Tick> tokenTicks(const TokenRun& run) {
    std::vector<Phrase> words;
    const auto first = static_cast<std::size_t>(run.shown.from);
    const auto end = static_cast<std::size_t>(std::ceil(run.shown.to));
    for (std::size_t place = first; place < end; ++place) {
        words.push_back(nameOf(run.tokens[run.order.empty() ? place : run.order[place]]));
    }
    const std::size_t step = (words.size() + run.room - 1) / run.room;
    std::vector<Tick> ticks;
    for (std::size_t i = 0; i < words.size(); i += step)
        ticks.push_back({static_cast<double>(first + i) + 0.5, words[i]});
    return ticks;
}

Phrase quotedToken(const std::string& token) {
    return Phrase(std::string("“\u2068")) + nameOf(token) + Phrase(std::string("\u2069”"));
}

}  // namespace orrery
