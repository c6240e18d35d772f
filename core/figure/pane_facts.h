// PaneFacts: facts about each pane that a figure carries besides its picture (size, pairs, views that fit, use of the
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
    std::optional<CellRange> only;  ///< positions available; m and n are clamped to them; empty: all
    bool operator==(const ProbeUse&) const = default;
};

/// Use of a picture that does not depend on the probe.
inline constexpr ProbeUse noProbe{.m = false, .n = false, .head = false, .only = {}};

/// Facts about one pane's encoding and picture.
struct PaneFacts {
    std::int64_t dimensions = 0;                  ///< 0 for score kernels
    int heads = 0;                                ///< 0 for all others
    std::optional<CellRange> positions;           ///< rows of a table; empty: unlimited
    std::optional<std::vector<AnglePair>> pairs;  ///< pairs of a bank
    std::vector<bool> fits;                       ///< per element of views(): true if it can show the pane
    ProbeUse probe;

    /// Index of the dial of a dimension: its pair, or the dimension itself if there are no pairs; the number of pairs
    /// if it has no dial.
    std::int64_t dialOf(std::int64_t dimension) const;
    /// Dimension that represents a dial: the sine of its pair; nothing if there is no such dial.
    std::optional<std::int64_t> dimensionOf(std::int64_t dial) const;
    bool operator==(const PaneFacts&) const = default;
    bool isSeeded = false;  ///< the numbers are drawn by a seed in place of learned ones
};

}  // namespace orrery
