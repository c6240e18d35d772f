#include "core/figure/colour_scale.h"

#include <algorithm>

namespace orrery {

namespace {

void settle(ColourScale& scale) {
    if (scale.rule != RangeRule::Signed || scale.low >= 0 || scale.high <= 0) return;
    scale.high = std::max(scale.high, -scale.low);
    scale.low = -scale.high;
}

}  // namespace

ColourScale scaleOver(Quantity quantity, CellRange range, std::string_view map, RangeRule rule) {
    ColourScale scale{.map = map, .low = range.from, .high = range.to, .quantity = quantity, .rule = rule};
    settle(scale);
    return scale;
}

void join(ColourScale& scale, const ColourScale& other) {
    if (scale.low == other.low && scale.high == other.high) return;
    scale.low = std::min(scale.low, other.low);
    scale.high = std::max(scale.high, other.high);
    if (scale.rule == RangeRule::Promised) scale.rule = RangeRule::Signed;
    settle(scale);
}

const ColourMap& mapOf(const ColourScale& scale) {
    if (scale.map != "auto") return colourMap(scale.map);
    if (scale.quantity == Quantity::Error) return colourMap("dusk");
    if (scale.quantity == Quantity::PositionIndex) return colourMap("dawn");
    if (scale.low >= 0) return colourMap("ice");
    return colourMap(scale.high > 0 ? "blue-red" : "ember");
}

}  // namespace orrery
