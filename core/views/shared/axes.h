// Axes, arcs and fields that several views use. Cell k of an axis covers [k, k + 1). The visible part of an axis is the
// camera's range, or all of `extents` if the camera has none.
#pragma once

#include "core/model/document.h"

namespace orrery {

inline constexpr Words dimensionAxisName{"dimension (column index)", "维度（列序号）"};
inline constexpr Words offsetName{"offset $m - n$", "偏移 $m - n$"};

/// Axis of cells; a click on it sets `aim`.
Axis cellAxis(const Phrase& name, const CellRange& extents, const std::optional<CellRange>& camera,
              Aim aim = Aim::Nothing);

/// Axis of positions in increasing order, with the ends named "first" and "last".
Axis positionAxis(const Words& name, const CellRange& extents, const std::optional<CellRange>& camera, Aim aim);

/// Horizontal axis of a plot, unaffected by the camera.
Axis plotAxis(const Phrase& name, const CellRange& range, AxisScale scale = AxisScale::Linear);

/// Vertical axis of a plot: linear, growing upwards, unaffected by the camera.
Axis heightAxis(const Phrase& name, const CellRange& range);

/// Both axes of a plane, without names: plotAxis() and heightAxis() over the same range.
Axes planeAxes(const CellRange& range);

/// A point with the reach of a curve about it to each side, and up and down.
struct Ellipse {
    double x = 0, y = 0, wide = 1, high = 1;
};
/// The part of an ellipse from the angle `from` on, over `by`, in radians counterclockwise from the right.
Curve arcOf(const Ellipse& about, double from, double by, const Tone& tone);
/// The whole of it.
Curve ellipseOf(const Ellipse& about, const Tone& tone);

/// Bands over the keys without a value (NaN), which a mask hides; key k covers [k, k + 1).
std::vector<Band> maskedBands(const std::vector<double>& byKey);

/// Returns `range` extended to include all finite y values of the curves.
CellRange heightsOf(const std::vector<Curve>& curves, CellRange range = {});

/// Returns the `count` numbers first, first + step, ... for Axis::order.
std::shared_ptr<const std::vector<std::int64_t>> evenly(std::int64_t first, std::int64_t count, std::int64_t step = 1);

/// Field of `source` over the ranges of `axes`: its rows along y, downwards, its columns along x.
Field fieldOver(const Axes& axes, decltype(Field::source) source, const ColourScale& scale);

/// Returns the probed position rounded down: the integer position whose cell contains it.
std::int64_t wholePosition(double probed);

}  // namespace orrery
