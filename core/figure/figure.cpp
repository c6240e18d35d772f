#include "core/figure/figure.h"

#include <algorithm>
#include <cmath>

namespace orrery {

Panel::Panel() = default;
Panel::Panel(const Panel&) = default;
Panel::Panel(Panel&&) noexcept = default;
Panel& Panel::operator=(const Panel&) = default;
Panel& Panel::operator=(Panel&&) noexcept = default;
Panel::~Panel() = default;
bool Panel::operator==(const Panel&) const = default;

Figure::Figure() = default;
Figure::Figure(const Figure&) = default;
Figure::Figure(Figure&&) noexcept = default;
Figure& Figure::operator=(const Figure&) = default;
Figure& Figure::operator=(Figure&&) noexcept = default;
Figure::~Figure() = default;
bool Figure::operator==(const Figure&) const = default;

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
