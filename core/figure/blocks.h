// Blocks: the grid of blocks of whole cells that shows a Field at one size in pixels. Block boundaries are fixed
// relative to the cells while the camera pans, so that the picture does not flicker.
#pragma once

#include <algorithm>

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

}  // namespace orrery
