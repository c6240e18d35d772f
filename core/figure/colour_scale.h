// ColourScale: the mapping from values to colours. It keeps the quantity, the rule of its range and the requested map,
// so that scales of one quantity can be joined across panes and frames without losing those settings.
#pragma once

#include <string_view>

#include "core/base/words.h"
#include "core/figure/cell_range.h"
#include "core/figure/colour_map.h"

namespace orrery {

/// Quantity shown by the colours; for Other, the label names it.
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
                               {"bit", "二进制位"},
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

/// Rule for the ends of a range.
enum class RangeRule {
    Signed,    ///< rounded, and symmetric about 0 if values have both signs: 0 has the middle colour
    Promised,  ///< known in advance and used as given; becomes Signed when joined with a different range
    Plain      ///< used as given
};

/// Maps the value `low` to the first colour and `high` to the last.
struct ColourScale {
    std::string_view map = "auto";  ///< the requested map: "auto", or one of colourMaps()
    double low = -1;
    double high = 1;
    Quantity quantity = Quantity::EncodedValue;
    RangeRule rule = RangeRule::Signed;
    Phrase label;  ///< in place of the quantity's name; empty: that name

    Phrase name() const { return label.empty() ? Phrase(nameOf(quantity)) : label; }
    bool operator==(const ColourScale&) const = default;
};

/// Builds the scale of a quantity over a range, with the ends adjusted by the rule.
ColourScale scaleOver(Quantity quantity, CellRange range, std::string_view map = "auto",
                      RangeRule rule = RangeRule::Signed);

/// Widens `scale` to include the range of `other`; unchanged if the ranges are equal.
void join(ColourScale& scale, const ColourScale& other);

/// The requested map. "auto" chooses a diverging map if values have both signs, else a sequential map whose end nearest
/// to 0 is close to the background colour. Errors and positions have maps of their own.
const ColourMap& mapOf(const ColourScale& scale);

}  // namespace orrery
