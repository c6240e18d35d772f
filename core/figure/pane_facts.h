// What a figure says of each pane besides its picture.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/figure/cell_range.h"
#include "core/phase/oscillator_bank.h"

namespace orrery {

/// What of the probe a picture goes by.
struct ProbeUse {
    bool m = true;
    bool n = true;
    std::optional<CellRange> only;  ///< the positions that it knows, for m and n beyond which the nearest stands;
                                    ///< nothing: all of them
    bool operator==(const ProbeUse&) const = default;
};

/// What the window must know of a pane's encoding and picture, so that nobody builds it again.
struct PaneFacts {
    std::int64_t dimensions = 0;                  ///< 0 of score kernels
    int heads = 0;                                ///< 0 of all others
    std::optional<CellRange> positions;           ///< that a table has; nothing: no such limit
    std::optional<std::vector<AnglePair>> pairs;  ///< of a bank
    std::vector<bool> fits;                       ///< whether each of views() can show it; empty where nobody knows
    ProbeUse probe;

    /// The dial of a dimension: its pair, or itself where none has a partner; past the last one where it has no dial.
    std::int64_t dialOf(std::int64_t dimension) const;
    /// The dimension that stands for a dial, the sine of its pair; nothing where there is no such dial.
    std::optional<std::int64_t> dimensionOf(std::int64_t dial) const;
    bool operator==(const PaneFacts&) const = default;
};

}  // namespace orrery
