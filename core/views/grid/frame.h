// Patches of the grid view: rows x columns tokens, or an evenly spaced subset if there are too many, with their
// encodings or biases. A `patch` is an index into the whole grid, a `place` an index among the patches shown; both
// count in row-major order from 0.
#pragma once

#include <memory>
#include <vector>

#include "core/base/lazy.h"
#include "core/model/document.h"

namespace orrery {

/// One axis of the grid. The rows or columns 0, step, 2 step, ... of `all` are shown.
struct GridSide {
    std::int64_t all = 1;
    std::int64_t step = 1;

    std::int64_t shown() const { return (all + step - 1) / step; }
    /// Index, among those shown, of the last row or column at or before `index`.
    std::int64_t place(std::int64_t index) const { return index / step; }
};

/// Grid of patches with the probe; the encodings are computed on demand.
struct GridFrame {
    const Scene& scene;
    const Values& view;
    std::int64_t first = 0;  ///< position of the first patch
    GridSide rows;
    GridSide columns;
    int width = 0;  ///< numbers per patch; 0: the encoding biases scores
    int head = 0;
    std::int64_t patchM = 0;  ///< the probe's m and n as patches, clamped to the grid
    std::int64_t patchN = 0;
    std::shared_ptr<Lazy<Matrix>> encodings = std::make_shared<Lazy<Matrix>>();  ///< cache of patchRows

    bool biases() const { return width == 0; }
    std::int64_t shown() const { return rows.shown() * columns.shown(); }
    /// Place of a patch, or of the shown patch before it along each axis.
    std::int64_t place(std::int64_t patch) const;
    /// Position of the token at a place.
    std::int64_t token(std::int64_t place) const;
};

/// Builds the frame, which refers to `scene`; a Problem if a table has too few rows or the frame t does not exist.
Result<GridFrame> gridFrame(const Scene& scene);

/// Returns the encodings of the shown patches, [shown x width], computed on first use. Not for biases.
const Matrix& patchRows(const GridFrame& frame);

/// Compares the patches at the places `chosen` (queries) with all shown patches (keys): cosine or dot product of their
/// rows, or the bias of the probed head. [chosen x shown]; cosine and dot product are NaN if a row has numbers that are
/// not finite, the cosine also if a row is zero.
Matrix patchSimilarity(const GridFrame& frame, const std::vector<std::int64_t>& chosen);

/// Compares the patches at two places in the same way.
double patchSimilarity(const GridFrame& frame, std::int64_t query, std::int64_t key);

/// Counts the entries of `rows` that are NaN or infinite.
std::int64_t notFiniteOf(const Matrix& rows);

}  // namespace orrery
