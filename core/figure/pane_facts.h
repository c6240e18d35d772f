// PaneFacts: facts about each pane that a figure holds besides its panels (size, pairs, views that fit, use of the
// probe), so that the window need not build the encoding again.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/figure/cell_range.h"
#include "core/phase/oscillator_bank.h"

namespace orrery {

/// Parts of the probe that a picture depends on.
struct ProbeUse {
    bool m = true;
    bool n = true;
    bool dimension = false;
    bool head = true;
    bool whole = true;              ///< m and n are rounded down to whole positions
    std::optional<CellRange> only;  ///< range that m and n are clamped to, both ends included; empty: no limit

    /// Position that the picture shows for m or n.
    double shown(double position) const;
    bool operator==(const ProbeUse&) const = default;
};

/// Use of a picture that does not depend on the probe.
inline constexpr ProbeUse noProbe{.m = false, .n = false, .head = false, .only = {}};

/// Facts about one pane's encoding and picture.
struct PaneFacts {
    std::int64_t dimensions = 0;                  ///< 0 for score kernels
    int heads = 0;                                ///< of a score kernel; 0 for other encodings
    std::optional<CellRange> positions;           ///< rows of a table; empty: no limit
    std::optional<std::vector<AnglePair>> pairs;  ///< pairs of a bank; empty for other encodings
    std::vector<bool> fits;                       ///< for each of views(): true if this view can show the encoding
    ProbeUse probe;

    /// Index of the dial of a dimension: its pair, or the dimension itself if there are no pairs; the number of pairs
    /// if there are pairs but none contains the dimension.
    std::int64_t dialOf(std::int64_t dimension) const;
    /// Dimension that represents a dial: the sine of its pair, or the dial's own index if the bank has no pairs;
    /// nothing if there is no such dial.
    std::optional<std::int64_t> dimensionOf(std::int64_t dial) const;
    bool operator==(const PaneFacts&) const = default;
    bool isSeeded = false;   ///< the numbers shown are drawn by a seed in place of learned ones
    bool isExample = false;  ///< the numbers shown are an example in place of learned ones
};

}  // namespace orrery
