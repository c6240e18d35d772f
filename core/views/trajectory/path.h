// Path of an encoding through three dimensions: the points at the positions that the view asks for, and the place at
// any position. A point is a triple x, y, z; one of a plane has z = 0.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/model/document.h"
#include "core/views/shared/encodings.h"

namespace orrery::trajectory_view {

/// Positions first .. first + count - 1, with `fine` points per step from one position to the next.
struct Stretch {
    std::int64_t first = 0;
    std::int64_t count = 0;
    int fine = 1;

    std::uint64_t points() const { return static_cast<std::uint64_t>((count - 1) * fine + 1); }
    double last() const { return static_cast<double>(first + count - 1); }
    bool holds(double position) const { return position >= static_cast<double>(first) && position <= last(); }
};

using Place3 = std::array<double, 3>;

/// Points of a path, the names and bounds of its axes, and its place at any position.
struct Path {
    std::shared_ptr<std::vector<float>> points;  ///< x, y, z of each point; NaN without a row
    std::array<Phrase, 3> names;                 ///< of the axes
    std::array<CellRange, 3> box;                ///< range along each axis that contains the points
    std::function<Place3(double position)> at;   ///< for a table, of the row at or before the position; NaN without one
    Phrase headline;                             ///< empty: alongPath() finds one
    Phrase note;                                 ///< description of the axes, if they need a sentence
    bool stretched = false;                      ///< each axis is scaled to fill the cube
    int drawn = 3;                               ///< number of axes in use
    std::optional<double> closes;                ///< period in positions, if the path is closed
};

/// Builds a path; a Problem if the encoding is too large for it or has no finite row.
using PathOf = Result<Path> (*)(const Scene&, const Stretch&);

/// Limit of the points of a path through three columns.
constexpr std::int64_t maxPoints = std::int64_t{1} << 18;

/// Builds the figure of a path over stretchOf(scene, max). A Problem if the positions exceed the last possible one,
/// from `pathOf`, or if the scene's progress is stopped.
Result<Figure> alongPath(const Scene& scene, PathOf pathOf, std::int64_t max);

/// Returns the positions that the view asks for. Banks without a grid have points in between: as many as the view asks
/// for, but fewer if all points would exceed about `max`.
Stretch stretchOf(const Scene& scene, std::int64_t max);

/// A step from position `from` to `from` + 1.
struct Jump {
    double from = 0;
    double length = 0;
    bool areEqual = false;  ///< whether all steps are as long
};
/// Returns the longest of the first 4096 steps, the first of equals; nothing if no two neighbouring positions have
/// places.
std::optional<Jump> longestStep(const Path& path, const Stretch& stretch, const Progress& progress);

/// Returns the positions that have a place, to be numbered; empty for a stretch of more than 32 positions, whose
/// numbers would be illegible.
std::vector<double> numberedPositions(const Path& path, const Stretch& stretch);
/// Returns "3", or "3: 011" if all coordinates in use of the path's points are 0 or 1.
Phrase numberAt(const Path& path, double position);

/// Sets the readout and the headline about the longest step; without one, readouts of "–" only.
void describeJump(Figure& figure, const std::optional<Jump>& jump);
/// Sets the readout about the period of the path and, if it closes within the stretch and there is none yet, the
/// headline.
void describeClosing(Figure& figure, const Path& path, const Stretch& stretch);
/// Formats "3 → 4: 1.414".
std::string jumpText(const Jump& jump);

/// Whether all three coordinates are finite.
bool isPlace(const Place3& place);
double distanceBetween(const Place3& a, const Place3& b);

/// Whether a path is possible: the encoding is a bank or a table of at least one dimension.
bool hasDimensions(const Encoding& encoding);

/// Builds the path through three columns; a column that the encoding does not have is 0 everywhere. Sets neither names
/// nor headline.
Path pathThrough(const Scene& scene, const std::array<std::int64_t, 3>& columns, const Stretch& stretch);

/// The `count` points begin, begin + step, ... of a stretch, counted from its first point.
struct Rows {
    std::uint64_t begin = 0;
    std::uint64_t step = 1;
    std::uint64_t count = 0;
};
/// Writes the encoding's rows at these points into `out`, count x columns, row-major; NaN if a table has no such row.
/// If `progress` is stopped, the rest of `out` is unchanged.
void fillRows(const Encoding& encoding, const Stretch& stretch, const Rows& rows, std::span<float> out,
              const Progress& progress);

/// Computes one number of the encoding; for a table that of the row at or before the position, NaN if there is none.
double valueAt(const Encoding& encoding, double position, int column);

/// Returns the smallest box around the finite points, widened by 1 on both sides along an axis on which all are equal.
std::array<CellRange, 3> boxAround(std::span<const float> points);

}  // namespace orrery::trajectory_view
