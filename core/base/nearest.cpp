#include "core/base/nearest.h"

#include <algorithm>
#include <cstddef>
#include <tuple>

namespace orrery {

namespace {

/// Distance of a name from a word, compared in this order: the edit distance, whether the word fails to begin with the
/// whole name, and minus the length of their common beginning.
using Nearness = std::tuple<int, bool, std::ptrdiff_t>;

Nearness nearness(std::string_view word, std::string_view name) {
    const auto ends = std::ranges::mismatch(word, name);
    return {editDistance(word, name), !word.starts_with(name), word.begin() - ends.in1};
}

}  // namespace

int editDistance(std::string_view from, std::string_view to) {
    std::vector<std::vector<int>> cost(from.size() + 1, std::vector<int>(to.size() + 1));
    for (std::size_t i = 0; i <= from.size(); ++i) {
        for (std::size_t j = 0; j <= to.size(); ++j) {
            if (i == 0 || j == 0) {
                cost[i][j] = static_cast<int>(i + j);
                continue;
            }
            const int replaced = cost[i - 1][j - 1] + (from[i - 1] == to[j - 1] ? 0 : 1);
            cost[i][j] = std::min({replaced, cost[i - 1][j] + 1, cost[i][j - 1] + 1});
            const bool swapped = i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1];
            if (swapped) cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
        }
    }
    return cost.back().back();
}

Phrase didYouMean(const std::string& name) {
    return {"did you mean '" + name + "'?", "你是指“" + name + "”吗？"};
}

std::optional<std::string_view> nearestOf(std::string_view word, std::span<const std::string_view> names) {
    if (names.empty()) return std::nullopt;
    const std::string_view start = word.substr(0, 64);
    const auto nearest =
        std::ranges::min_element(names, {}, [&](std::string_view name) { return nearness(start, name); });
    const auto reach = static_cast<int>(std::max<std::size_t>(2, nearest->size() / 3));
    const bool begins = word.size() >= 3 && nearest->starts_with(word);
    if (editDistance(start, *nearest) <= reach || begins) return *nearest;
    return std::nullopt;
}

Phrase allowedNames(std::span<const std::string_view> names) {
    Phrase list = Words{"allowed: ", "可选："};
    for (const std::string_view& each : names) {
        if (&each != &names.front()) list += Words{", ", "、"};
        list += Phrase(std::string(each));
    }
    return list;
}

Phrase suggestion(std::string_view word, std::span<const std::string_view> names) {
    if (names.empty()) return {};
    const auto nearest = nearestOf(word, names);
    return nearest ? didYouMean(std::string(*nearest)) : allowedNames(names);
}

}  // namespace orrery
