// The two axes of a panel. Cell k of an axis spans [k, k + 1); plots use the same coordinates, real ones.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/words.h"
#include "core/figure/cell_range.h"

namespace orrery {

/// What the coordinates of an axis are: whole cells (tick k at the middle of cell k), real numbers, or positive real
/// numbers at distances of their logarithms.
enum class AxisScale { Cells, Linear, Log };

/// What of the probe a click along an axis sets.
enum class Aim { Nothing, PositionM, PositionN, Dimension, Pair };

struct Tick {
    double at = 0;  ///< in the axis's coordinates
    Phrase label;
    bool operator==(const Tick&) const = default;
};

struct Axis {
    Phrase name;            ///< "position", "dimension", "key j"
    CellRange shown;        ///< the visible cells, or numbers from .. to of a plot
    CellRange extents;      ///< all there are
    bool reversed = false;  ///< low cells at the right, or at the bottom (as numbers of a plot do)
    Phrase lowEnd;          ///< what the low end means ("fast"); may be empty
    Phrase highEnd;         ///< what the high end means ("slow"); may be empty
    AxisScale scale = AxisScale::Cells;
    Aim aim = Aim::Nothing;
    std::optional<std::vector<Tick>> ticks;  ///< in place of the usual ones
    bool rests = false;                      ///< the camera does not move it: a plot's values
    /// What cell k stands for, where that is not k: dimensions in another order.
    std::shared_ptr<const std::vector<std::int64_t>> order;
    bool operator==(const Axis&) const = default;
};

struct Axes {
    Axis across;
    Axis down;
    bool operator==(const Axes&) const = default;
};

}  // namespace orrery
