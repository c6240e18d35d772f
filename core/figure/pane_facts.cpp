#include "core/figure/pane_facts.h"

#include <algorithm>
#include <cmath>

namespace orrery {

double ProbeUse::shown(double position) const {
    if (whole) position = std::floor(position);
    return only ? std::clamp(position, only->from, only->to) : position;
}

std::int64_t PaneFacts::dialOf(std::int64_t dimension) const {
    if (!pairs || pairs->empty()) return dimension;
    const std::int64_t pair = pairOf(*pairs, dimension);
    return pair < 0 ? static_cast<std::int64_t>(pairs->size()) : pair;
}

std::optional<std::int64_t> PaneFacts::dimensionOf(std::int64_t dial) const {
    if (!pairs || dial < 0) return std::nullopt;
    const auto index = static_cast<std::size_t>(dial);
    if (index < pairs->size()) return (*pairs)[index].sine;
    return pairs->empty() && dial < dimensions ? std::optional(dial) : std::nullopt;
}

}  // namespace orrery
