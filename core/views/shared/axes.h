// Axes and fields that several views use. Cell k of an axis covers [k, k + 1]; the camera selects the visible part of
// the extents.
#pragma once

#include "core/model/document.h"

namespace orrery {

inline constexpr Words dimensionAxisName{"dimension (column index)", "维度（列序号）"};
inline constexpr Words offsetName{"offset $m - n$", "偏移 $m - n$"};

/// Axis of cells, of which the camera shows a part.
Axis cellAxis(const Phrase& name, const CellRange& extents, const std::optional<CellRange>& camera,
              Aim aim = Aim::Nothing);

/// Axis of positions in increasing order, of which the camera shows a part.
Axis positionAxis(const Words& name, const CellRange& extents, const std::optional<CellRange>& camera, Aim aim);

/// Vertical axis of a plot, growing upwards, unaffected by the camera.
Axis heightAxis(const Phrase& name, const CellRange& range);

/// Extends `range` to include the y values of all curves.
CellRange heightsOf(const std::vector<Curve>& curves, CellRange range = {});

/// Returns first, first + step, ... as the values that cells stand for.
std::shared_ptr<const std::vector<std::int64_t>> evenly(std::int64_t first, std::int64_t count, std::int64_t step = 1);

/// Field with rows of the source down and columns across.
Field fieldOver(const Axes& axes, decltype(Field::source) source, const ColourScale& scale);

/// Returns the integer position whose cell contains the probe.
std::int64_t wholePosition(double probed);

}  // namespace orrery
