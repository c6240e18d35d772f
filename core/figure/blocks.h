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
    std::int64_t begin = 0;
    std::int64_t end = 1;  ///< the first cell beyond the extents; the last block may reach beyond it
    std::int64_t cells = 1;
    int blocks = 1;
    PixelMap map;

    std::int64_t first(int block) const { return begin + block * cells; }
    Run run(int block) const { return {first(block), cells}; }
    Run inside(int block) const { return {first(block), std::min(cells, end - first(block))}; }
};

struct Blocks {
    BlockAxis rows;
    BlockAxis columns;
    std::int64_t pixels = 1;  ///< number of pixels of the picture
    Progress progress = {};   ///< once stopped, the remaining blocks may stay unset
};

/// Chooses the blocks for a size in device pixels; blocks of score kernels are square.
Blocks blocksOf(const Field& field, int width, int height);

}  // namespace orrery
