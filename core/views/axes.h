// Axes and fields as several views make them.
#pragma once

#include "core/model/document.h"

namespace orrery {

inline constexpr Words dimensionAxisName{"dimension (column index)", "维度（列序号）"};
inline constexpr Words offsetName{"offset $m - n$", "偏移 $m - n$"};

/// Cells, as far as the camera shows them.
Axis cellAxis(const Phrase& name, const CellRange& extents, const std::optional<CellRange>& camera,
              Aim aim = Aim::Nothing);

/// The same of positions in their order.
Axis positionAxis(const Words& name, const CellRange& extents, const std::optional<CellRange>& camera, Aim aim);

/// Numbers of a plot, growing upwards, which the camera does not move.
Axis heightAxis(const Phrase& name, const CellRange& range);

/// `range` and the numbers of all curves.
CellRange heightsOf(const std::vector<Curve>& curves, CellRange range = {});

/// What cells stand for: first, first + step, ...
std::shared_ptr<const std::vector<std::int64_t>> evenly(std::int64_t first, std::int64_t count, std::int64_t step = 1);

/// Rows of the source down, columns across.
Field fieldOver(const Axes& axes, decltype(Field::source) source, const ColourScale& scale);

/// The whole position in which a place of the probe lies.
std::int64_t wholePosition(double probed);

}  // namespace orrery
