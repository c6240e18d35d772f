// The path of an encoding through three dimensions: which three, where it runs, and where it is at any position.
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

/// The positions first .. first + count - 1, with `fine` points from each to the next.
struct Stretch {
    std::int64_t first = 0;
    std::int64_t count = 0;
    int fine = 1;

    std::uint64_t points() const { return static_cast<std::uint64_t>((count - 1) * fine + 1); }
    double last() const { return static_cast<double>(first + count - 1); }
};

using Place3 = std::array<double, 3>;

struct Path {
    std::shared_ptr<std::vector<float>> points;  ///< x, y, z of each; NaN where there is no row
    std::array<Phrase, 3> names;
    std::array<CellRange, 3> box;
    std::function<Place3(double position)> at;  ///< exact; positions between rows of a table fall to the row before
    Phrase headline;                            ///< what it shows, where that is more than two positions
    Phrase note;                                ///< what the axes are, where that takes a sentence
    bool stretched = false;                     ///< to fill the cube
    int drawn = 3;                              ///< how many of the three are an axis
    std::optional<double> closes;               ///< after how many positions it runs on itself, where it does
};

/// A Problem where there is too much of the encoding.
using PathOf = Result<Path> (*)(const Scene&, const Stretch&);

constexpr std::int64_t mostPoints = std::int64_t{1} << 18;

/// The picture of a path: the positions that the view asks for, of banks over the real positions also those between
/// them, as finely as asked for while all together stay below about `most`.
Result<Figure> alongPath(const Scene& scene, PathOf pathOf, std::int64_t most);

/// The positions that the view asks for; of banks over the real positions with those between them.
Stretch stretchOf(const Scene& scene, std::int64_t most);

/// The longest step from a position to the next one, the first of several.
struct Jump {
    double from = 0;
    double length = 0;
};
std::optional<Jump> longestStep(const Path& path, const Stretch& stretch, const Progress& progress);

/// Positions with a point, in a picture that numbers them; empty where they are too many to be read.
std::vector<double> numberedPositions(const Path& path, const Stretch& stretch);
/// "3", or "3: 011" where all that is drawn of it is 0 or 1.
Phrase numberAt(const Path& path, double position);

/// What a readout and a headline say of the jump and of where the path closes.
void describeJump(Figure& figure, const std::optional<Jump>& jump);
void describeClosing(Figure& figure, const Path& path, const Stretch& stretch);
std::string jumpText(const Jump& jump);

bool isPlace(const Place3& place);
double distanceBetween(const Place3& a, const Place3& b);

/// The scene's encoding is a bank or a table of at least one dimension wherever a path is asked for.
bool hasDimensions(const Encoding& encoding);

/// Through three columns; one that the encoding does not have is 0 everywhere.
Path pathThrough(const Scene& scene, const std::array<std::int64_t, 3>& columns, const Stretch& stretch);

/// Rows of a stretch, count x columns of the encoding: those at points begin, begin + step, ... Row-major into `out`.
/// Where nobody waits for them any more the rest stays as it is.
struct Rows {
    std::uint64_t begin = 0;
    std::uint64_t step = 1;
    std::uint64_t count = 0;
};
void fillRows(const Encoding& encoding, const Stretch& stretch, const Rows& rows, std::span<float> out,
              const Progress& progress);

/// One number of the encoding; of a table the row that holds the position, NaN where there is none.
double valueAt(const Encoding& encoding, double position, int column);

std::int64_t widthOf(const Encoding& encoding);

/// The smallest box around the points, with some room along an axis on which they do not move.
std::array<CellRange, 3> boxAround(std::span<const float> points);

}  // namespace orrery::trajectory_view
