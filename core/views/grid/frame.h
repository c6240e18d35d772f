// The patches of the grid view: rows x columns tokens in row-major order, or an even subset of them where there are too
// many, with their encodings or biases as numbers.
#pragma once

#include <memory>
#include <vector>

#include "core/base/lazy.h"
#include "core/model/document.h"

namespace orrery {

/// One axis of the grid: every step-th of `all` rows or columns.
struct GridSide {
    std::int64_t all = 1;
    std::int64_t step = 1;

    std::int64_t shown() const { return (all + step - 1) / step; }
    /// The shown place nearest before a row or column.
    std::int64_t place(std::int64_t index) const { return index / step; }
};

struct GridFrame {
    const Scene& scene;
    const Values& view;
    std::int64_t first = 0;  ///< position of the first patch
    GridSide down;
    GridSide across;
    int width = 0;  ///< numbers of a patch's row; 0: the encoding biases scores
    int head = 0;
    std::int64_t patchM = 0;  ///< the probe's m and n as patches of the whole grid, moved inside
    std::int64_t patchN = 0;
    std::shared_ptr<Lazy<Matrix>> rows = std::make_shared<Lazy<Matrix>>();  ///< what patchRows gives

    bool biases() const { return width == 0; }
    std::int64_t shown() const { return down.shown() * across.shown(); }
    /// The index among the shown patches of a patch of the whole grid.
    std::int64_t place(std::int64_t patch) const;
    /// The position of the token that is shown at a place.
    std::int64_t token(std::int64_t place) const;
};

/// A Problem where a table has too few rows, or the frame does not exist.
Result<GridFrame> gridFrame(const Scene& scene);

/// [shown x width]; not for biases. Made when first asked for.
const Matrix& patchRows(const GridFrame& frame);

/// What two patches have to do with each other: cosine or dot product of their rows, or the bias of the first as query
/// and the second as key. [chosen x shown], NaN where a row has a number that is not finite, or none but zeros under
/// the cosine.
Matrix patchSimilarity(const GridFrame& frame, const std::vector<std::int64_t>& chosen);

/// The same of two places alone.
double patchSimilarity(const GridFrame& frame, std::int64_t query, std::int64_t key);

/// How many numbers of the shown patches' rows are NaN or infinite.
std::int64_t notFiniteOf(const Matrix& rows);

}  // namespace orrery
