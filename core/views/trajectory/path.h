// The path of an encoding through three dimensions: which three, where it runs, and where it is at any position.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "core/model/document.h"
#include "core/base/result.h"

namespace orrery {

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
    Phrase note;                                ///< what the axes are, where that takes a sentence
};

/// The stretch that the view asks for: banks over the real positions have points between the whole ones, as many as
/// asked for while all together stay below about 2^18, or 2^22 numbers for components.
Stretch stretchOf(const Scene& scene);

/// By the view's `mode`. The scene's encoding is a bank or a table. A Problem where the mode needs what the encoding
/// has not, or too much of it.
Result<Path> pathOf(const Scene& scene, const Stretch& stretch);

/// Along the principal components of the rows of a stretch; pathOf for `mode` pca.
Result<Path> componentsPath(const Encoding& encoding, const Stretch& stretch);

/// Rows of a stretch, count x columns of the encoding: those at points begin, begin + step, ... Row-major into `out`.
struct Rows {
    std::uint64_t begin = 0;
    std::uint64_t step = 1;
    std::uint64_t count = 0;
};
void fillRows(const Encoding& encoding, const Stretch& stretch, const Rows& rows, std::span<float> out);

/// One number of the encoding; of a table the row that holds the position, NaN where there is none.
double valueAt(const Encoding& encoding, double position, int column);

std::int64_t widthOf(const Encoding& encoding);

/// The smallest box around the points, with some room along an axis on which they do not move.
std::array<CellRange, 3> boxAround(std::span<const float> points);

}  // namespace orrery
