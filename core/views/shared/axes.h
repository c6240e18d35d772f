// Axes, ranges, curves, fields and ticks that several views use. Cell k of an axis covers [k, k + 1). The visible part
// of an axis is the camera's range, or all of `extents` if the camera has none. Ticks may name rows or columns by the
// words of a sentence, shortened to 12 characters, and if there are too many, only every second, third, ... is named.
#pragma once

#include <array>
#include <functional>
#include <limits>
#include <numbers>
#include <span>
#include <string>
#include <vector>

#include "core/figure/figure.h"
#include "core/figure/layer.h"
#include "core/model/document.h"

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

inline constexpr Words dimensionAxisName{"dimension (column index)", "维度（列序号）"};
inline constexpr Words offsetName{"offset $m - n$", "偏移 $m - n$"};

/// Axis of cells; a click on it sets `aim`.
Axis cellAxis(const Phrase& name, const CellRange& extents, const std::optional<CellRange>& camera,
              Aim aim = Aim::Nothing);

/// Axis of positions in increasing order, with the ends named "first" and "last".
Axis positionAxis(const Words& name, const CellRange& extents, const std::optional<CellRange>& camera, Aim aim);

/// Axis of `count` cells, unaffected by the camera.
Axis restingAxis(const Phrase& name, std::size_t count, Aim aim = Aim::Nothing);

/// Axis of as many cells as there are names, with a name at the middle of each, unaffected by the camera.
Axis namedAxis(const std::vector<Phrase>& names);

/// Axis across a strip of links, from 0 to 1 and without ticks.
Axis stripAxis();

/// Horizontal axis of a plot, unaffected by the camera.
Axis plotAxis(const Phrase& name, const CellRange& range, AxisScale scale = AxisScale::Linear);

/// Vertical axis of a plot: growing upwards, unaffected by the camera.
Axis heightAxis(const Phrase& name, const CellRange& range, AxisScale scale = AxisScale::Linear);

/// Returns the axis as one that the camera moves.
Axis moved(Axis axis, const std::optional<CellRange>& camera);

/// The same two axes, moved by the camera.
Axis movingPlotAxis(const Phrase& name, const CellRange& range, const std::optional<CellRange>& camera,
                    AxisScale scale = AxisScale::Linear);
Axis movingHeightAxis(const Phrase& name, const CellRange& range, const std::optional<CellRange>& camera,
                      AxisScale scale = AxisScale::Linear);

/// Both axes of a plane: plotAxis() and heightAxis() over the same range.
Axes planeAxes(const CellRange& range, const Phrase& across = {}, const Phrase& up = {});

/// Adds a point to a curve.
void addPoint(Curve& curve, double x, double y);

/// Adds a level step over `range`.
void addStep(Curve& curve, const CellRange& range, double y);

/// Returns the curve, which has a style and no points, with `pieces` + 1 evenly spaced points over `range`.
template <class Height>
Curve curveOver(const CellRange& range, int pieces, Height height, Curve curve = {}) {
    for (int piece = 0; piece <= pieces; ++piece) {
        const double x = range.from + range.size() * piece / pieces;
        addPoint(curve, x, height(x));
    }
    return curve;
}

/// Straight line between two places.
using Place2D = std::array<double, 2>;
Curve segment(const Place2D& from, const Place2D& to, const Tone& tone, Stroke stroke = Stroke::Solid);
/// The same as an arrow, which is a wider line.
Curve arrow(const Place2D& from, const Place2D& to, const Tone& tone);

/// Adds a bar at the middle of the next cell.
void addBar(Bars& bars, double value, const Tone& tone);
/// A bar at the middle of the cell of each key, that of the probed key in the second accent, and bands over the keys
/// without a value (NaN), which a mask hides.
std::vector<Layer> barsByKey(const std::vector<double>& byKey, std::int64_t probed);

/// A point with the reach of a curve about it to each side, and up and down.
struct Ellipse {
    double x = 0, y = 0, wide = 1, high = 1;
};
/// The ellipse, or its part from the angle `from` on, over `by`, in radians counterclockwise from the right.
Curve ellipseOf(const Ellipse& about, const Tone& tone, double from = 0, double by = 2 * std::numbers::pi);

/// Bands over the runs of cells 0 .. count - 1 for which `isIn` is true; cell k covers [k, k + 1).
std::vector<Band> bandsOver(std::size_t count, const std::function<bool(std::size_t)>& isIn, const Band& style = {});

/// Returns the `count` numbers first, first + step, ... for Axis::order.
std::shared_ptr<const std::vector<std::int64_t>> evenly(std::int64_t first, std::int64_t count, std::int64_t step = 1);

/// Field of `source` over the ranges of `axes`: its rows along y, downwards, its columns along x.
Field fieldOver(const Axes& axes, decltype(Field::source) source, const ColourScale& scale);

/// Returns the probed position rounded down: the integer position whose cell contains it.
std::int64_t wholePosition(double probed);

/// Tokens of an axis and its visible part.
struct TokenRun {
    const std::vector<std::string>& tokens;
    CellRange shown;                      ///< cells of the axis
    std::size_t room = 40;                ///< largest number of names
    std::vector<std::size_t> order = {};  ///< index of the token at place k; empty: sentence order
};

/// Returns ticks at the middle of the visible tokens, or of every second, third, ... of them, at most `room`.
std::vector<Tick> tokenTicks(const TokenRun& run);

/// Returns a token shortened to 12 characters, in quotation marks and directionally isolated.
Phrase quotedToken(const std::string& token);

}  // namespace orrery
