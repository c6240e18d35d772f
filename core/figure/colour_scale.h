// ColourScale: which value has which colour. It keeps the quantity, the rule of its range and the wished map, so that
// the scales of one quantity can be joined, pane with pane and frame with frame, and still be what was asked for.
#pragma once

#include <string_view>

#include "core/base/words.h"
#include "core/figure/cell_range.h"
#include "core/figure/colour_map.h"

namespace orrery {

/// What the colours tell; Other is what its label says.
enum class Quantity {
    EncodedValue,
    Bit,
    Bias,
    Score,
    Weight,
    Similarity,
    DotProduct,
    Cosine,
    Distance,
    Component,
    Error,
    PositionIndex,
    Difference,
    Other
};

constexpr Words nameOf(Quantity quantity) {
    constexpr Words names[] = {{"value", "值"},
                               {"bit", "位"},
                               {"bias (added to the score)", "偏置（加到分数上）"},
                               {"score", "分数"},
                               {"weight", "权重"},
                               {"similarity", "相似度"},
                               {"dot product", "点积"},
                               {"cosine", "余弦"},
                               {"distance", "距离"},
                               {"along the component", "沿主成分"},
                               {"$\\log_{10}$ |error|", "$\\log_{10}$ |误差|"},
                               {"position", "位置"},
                               {"A − B", "A − B"},
                               {}};
    return names[static_cast<int>(quantity)];
}

/// Where the ends of a range lie.
enum class RangeRule {
    Signed,    ///< round, and as far below 0 as above where values have both signs: 0 has the middle colour
    Promised,  ///< as they are known beforehand; Signed once joined with another range
    Plain      ///< as they are
};

/// From value `low` at the first colour to `high` at the last.
struct ColourScale {
    std::string_view map = "auto";  ///< as wished: "auto", or one of colourMaps()
    double low = -1;
    double high = 1;
    Quantity quantity = Quantity::EncodedValue;
    RangeRule rule = RangeRule::Signed;
    Phrase label;  ///< in place of the quantity's name

    Phrase name() const { return label.empty() ? Phrase(nameOf(quantity)) : label; }
    bool operator==(const ColourScale&) const = default;
};

/// The scale of a quantity over a range, its ends as the rule asks.
ColourScale scaleOver(Quantity quantity, CellRange range, std::string_view map = "auto",
                      RangeRule rule = RangeRule::Signed);

/// Widens `scale` so that it holds the range of `other` too; nothing changes where the ranges are equal.
void join(ColourScale& scale, const ColourScale& other);

/// The map that was wished; "auto" is the diverging one where values have both signs, else one that begins at white,
/// but for quantities whose values are places on a way.
const ColourMap& mapOf(const ColourScale& scale);

}  // namespace orrery
