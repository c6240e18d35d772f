// Blocks: the grid of blocks of whole cells that shows a Field at one size in pixels. Block boundaries are fixed
// relative to the cells while the camera pans, so that the picture does not flicker.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/parallel.h"
#include "core/base/progress.h"
#include "core/figure/field_plan.h"
#include "core/figure/layer.h"

namespace orrery {

/// Cells first .. first + count - 1 along one axis.
struct Run {
    std::int64_t first = 0;
    std::int64_t count = 1;
};

/// One axis of the grid: block b consists of the cells first(b) .. first(b) + cells - 1.
struct BlockAxis {
    std::int64_t begin = 0;  ///< first cell of block 0, at or before the first visible cell
    std::int64_t end = 1;    ///< first cell beyond the extents; the last block may contain such cells
    std::int64_t cells = 1;
    int blocks = 1;
    PixelMap map;

    std::int64_t first(int block) const { return begin + block * cells; }
    /// All cells of a block.
    Run run(int block) const { return {first(block), cells}; }
    /// The cells of a block that lie within the extents.
    Run inside(int block) const { return {first(block), std::min(cells, end - first(block))}; }
};

struct Blocks {
    BlockAxis rows;
    BlockAxis columns;
    std::int64_t pixels = 1;  ///< number of pixels of the picture
    Progress progress = {};   ///< once stopped, means of the remaining blocks are not computed
};

/// Chooses the blocks for a size in device pixels. Blocks of score kernels and of their differences are square.
Blocks blocksOf(const Field& field, int width, int height);

// Block means computed one by one, on several cores if the work is large enough.
// Values that are not finite become NaN.

/// Calls `mean(row, column)` for every block, from several threads. Each call takes about `evaluations` evaluations of
/// a few nanoseconds.
template <class Mean>
SamplePlan sampleBlocks(const Blocks& blocks, std::int64_t evaluations, const Mean& mean) {
    const auto rows = static_cast<std::uint64_t>(blocks.rows.blocks);
    const auto columns = static_cast<std::uint64_t>(blocks.columns.blocks);
    SamplePlan plan{std::vector<float>(rows * columns)};
    const auto fillRows = [&](std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t row = begin; row < end && !blocks.progress.stopped(); ++row) {
            for (std::uint64_t column = 0; column < columns; ++column) {
                const double value = mean(static_cast<int>(row), static_cast<int>(column));
                plan.values[row * columns + column] =
                    std::isfinite(value) ? static_cast<float>(value) : std::numeric_limits<float>::quiet_NaN();
            }
        }
    };
    parallelFor(rows, 3.0 * static_cast<double>(columns) * static_cast<double>(evaluations), fillRows);
    return plan;
}

}  // namespace orrery
