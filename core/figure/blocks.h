// Blocks: the grid of blocks of whole cells that a Field becomes at one size in pixels. A block never moves against the
// cells while the camera pans, so that a picture does not flicker.
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

/// Block b is made of the cells first(b) .. first(b) + cells - 1.
struct BlockAxis {
    std::int64_t begin = 0;
    std::int64_t end = 1;  ///< the first cell beyond the extents; the last block may go further
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
    std::int64_t pixels = 1;  ///< of the picture
    Progress progress = {};   ///< stopped: blocks that are not made yet may stay as they are
};

/// Blocks of score kernels are square. width and height in device pixels.
Blocks blocksOf(const Field& field, int width, int height);

}  // namespace orrery
