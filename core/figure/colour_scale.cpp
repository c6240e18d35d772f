#include "core/figure/colour_scale.h"

#include <algorithm>
#include <cmath>

#include "core/base/round_step.h"

namespace orrery {

namespace {

/// Moves both ends outwards to round numbers, each by at most a fortieth of the range.
void roundOut(ColourScale& scale) {
    const double range = scale.high - scale.low;
    if (!(range > 0) || !std::isfinite(range)) return;
    const double step = roundStep(range / 100);
    scale.low = std::floor(scale.low / step + 1e-6) * step + 0.0;  // + 0.0: no -0
    scale.high = std::ceil(scale.high / step - 1e-6) * step + 0.0;
}

void settle(ColourScale& scale) {
    if (scale.rule != RangeRule::Signed) return;
    if (scale.low < 0 && scale.high > 0) {
        scale.high = std::max(scale.high, -scale.low);
        scale.low = -scale.high;
    }
    roundOut(scale);
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
