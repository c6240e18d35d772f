// The two axes of a panel. Cell k of an axis spans [k, k + 1); plots use the same coordinates with real numbers. An
// Axis holds the visible range, the full extents, names and ticks.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/base/words.h"
#include "core/figure/cell_range.h"

namespace orrery {

/// Coordinates of an axis: whole cells (tick k at the middle of cell k), real numbers, or positive real numbers on a
/// logarithmic scale.
enum class AxisScale { Cells, Linear, Log };

/// Part of the probe that a click sets to its coordinate along an axis.
enum class Aim { Nothing, PositionM, PositionN, Dimension, Pair };

struct Tick {
    double at = 0;  ///< in the axis's coordinates
    Phrase label;
    bool operator==(const Tick&) const = default;
};

struct Axis {
    Phrase name;            ///< "position", "dimension", "key j"
    CellRange shown;        ///< the visible range, in cells or in the numbers of a plot
    CellRange extents;      ///< the full range
    bool reversed = false;  ///< low end at the right (x), or at the bottom (y, as in plots)
    Phrase lowEnd;          ///< meaning of the low end ("fast"); may be empty
    Phrase highEnd;         ///< meaning of the high end ("slow"); may be empty
    AxisScale scale = AxisScale::Cells;
    Aim aim = Aim::Nothing;
    std::optional<std::vector<Tick>> ticks;  ///< in place of computed ticks; nothing: computed
    bool rests = false;                      ///< not moved by the camera: the value axis of a plot
    /// Index shown by cell k if that is not k (reordered dimensions); null otherwise.
    std::shared_ptr<const std::vector<std::int64_t>> order;
    std::string_view sizeParam;  ///< id of the parameter that sets the number of cells; may be empty
    bool operator==(const Axis&) const = default;
};

struct Axes {
    Axis x;
    Axis y;
    bool operator==(const Axes&) const = default;
};

// The map of coordinates to pixels, or to fractions of a picture, and back. It is linear for AxisScale::Cells and
// Linear, logarithmic for AxisScale::Log.

/// Pixel of coordinate `cell` on an axis from pixel `low` to `high` (left to right, or top to bottom). On a logarithmic
/// axis, numbers that are not positive map far below all others.
double pixelOf(const Axis& axis, double cell, double low, double high);

/// The inverse of pixelOf.
double cellOf(const Axis& axis, double pixel, double low, double high);

}  // namespace orrery
