// Path of an encoding through three dimensions: the points at the positions in view, and the exact place at any
// position. Points are x, y, z triples.
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

namespace orrery::trajectory_view {

/// Positions first .. first + count - 1, with `fine` points per step.
struct Stretch {
    std::int64_t first = 0;
    std::int64_t count = 0;
    int fine = 1;

    std::uint64_t points() const { return static_cast<std::uint64_t>((count - 1) * fine + 1); }
    double last() const { return static_cast<double>(first + count - 1); }
};

using Place3 = std::array<double, 3>;

/// Points of a path with their names, bounds and exact evaluation.
struct Path {
    std::shared_ptr<std::vector<float>> points;  ///< x, y, z of each point; NaN without a row
    std::array<Phrase, 3> names;
    std::array<CellRange, 3> box;
    std::function<Place3(double position)> at;  ///< exact; for a table, the row at or before the position
    Phrase headline;                            ///< headline, if it describes more than two positions
    Phrase note;                                ///< description of the axes, if they need a sentence
    bool stretched = false;                     ///< whether it fills the cube
    int drawn = 3;                              ///< number of axes in use
    std::optional<double> closes;               ///< period in positions, if the path is closed
};

/// Builds a path; a Problem if the encoding is too large for it or has no finite row.
using PathOf = Result<Path> (*)(const Scene&, const Stretch&);

constexpr std::int64_t maxPoints = std::int64_t{1} << 18;

/// Builds the figure of a path through the positions that the view asks for. Banks without a grid have points in
/// between: as many as the view asks for, but fewer if all points would exceed about `max`.
Result<Figure> alongPath(const Scene& scene, PathOf pathOf, std::int64_t max);

/// Returns the positions that the view asks for; with points in between for banks over real positions.
Stretch stretchOf(const Scene& scene, std::int64_t max);

/// Longest step from a position to the next, the first of equals.
struct Jump {
    double from = 0;
    double length = 0;
};
std::optional<Jump> longestStep(const Path& path, const Stretch& stretch, const Progress& progress);

/// Returns the positions to number, those with a point; empty if there are too many to be legible.
std::vector<double> numberedPositions(const Path& path, const Stretch& stretch);
/// Returns "3", or "3: 011" if all coordinates in use of the path's points are 0 or 1.
Phrase numberAt(const Path& path, double position);

/// Adds readout and headline about the longest step and about the period of the path.
void describeJump(Figure& figure, const std::optional<Jump>& jump);
void describeClosing(Figure& figure, const Path& path, const Stretch& stretch);
std::string jumpText(const Jump& jump);

/// Whether all three coordinates are finite.
bool isPlace(const Place3& place);
double distanceBetween(const Place3& a, const Place3& b);

/// Whether a path is possible: the encoding is a bank or a table of at least one dimension.
bool hasDimensions(const Encoding& encoding);

/// Builds the path through three columns; one that the encoding does not have is 0 everywhere.
Path pathThrough(const Scene& scene, const std::array<std::int64_t, 3>& columns, const Stretch& stretch);

/// Fills rows of a stretch, count x columns, row-major into `out`: those at points begin, begin + step, ... Stops
/// early, leaving the rest unchanged, if the result is no longer wanted.
struct Rows {
    std::uint64_t begin = 0;
    std::uint64_t step = 1;
    std::uint64_t count = 0;
};
void fillRows(const Encoding& encoding, const Stretch& stretch, const Rows& rows, std::span<float> out,
              const Progress& progress);

/// Computes one number of the encoding; for a table that of the row at or before the position, NaN if there is none.
double valueAt(const Encoding& encoding, double position, int column);

std::int64_t widthOf(const Encoding& encoding);

/// Returns the smallest box around the points, widened along an axis on which they do not move.
std::array<CellRange, 3> boxAround(std::span<const float> points);

}  // namespace orrery::trajectory_view
