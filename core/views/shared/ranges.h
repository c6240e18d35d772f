// Ranges of numbers: around those that are finite, and with room at both ends.
#pragma once

#include <limits>
#include <span>
#include <vector>

#include "core/figure/layer.h"

namespace orrery {

/// The range that holds nothing: its union with any range is that range.
inline constexpr CellRange noRange{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};

/// The smallest range that holds both.
CellRange unionOf(const CellRange& a, const CellRange& b);

/// Returns `range` extended to the number, if that is finite.
CellRange including(const CellRange& range, double number);

/// Returns `range` extended to all finite numbers.
CellRange finiteRange(std::span<const double> numbers, const CellRange& range = noRange);

/// Returns `range` extended to all finite y values of the curves.
CellRange heightsOf(const std::vector<Curve>& curves, CellRange range = {});

/// Returns the range with room at both ends: this share of its length, or 1 if it has none.
CellRange withRoom(const CellRange& range, double share);

/// The same for a range that includes 0, with room below only if there are negative numbers.
CellRange withRoomFromZero(const CellRange& range, double share);

/// Positions 0 .. count - 1, both included, as a limit of the probe.
CellRange firstPositions(std::size_t count);

}  // namespace orrery
