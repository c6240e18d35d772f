// Finds the column blocks of an oscillator bank with a visible amplitude. When a pixel averages many positions, the
// averages of most oscillators are close to 0, and need not be drawn.
#pragma once

#include "core/figure/field_plan.h"
#include "ui/gl/block_grid.h"

#include <vector>

namespace orrery::gl {

/// A run of neighbouring blocks of an axis, counted from its first visible one.
struct BlockRun {
    int first = 0, count = 0;
    bool operator==(const BlockRun&) const = default;
};

/// Returns the visible column blocks that must be drawn. Of an undamped bank without a causal mask, groups of `packed`
/// blocks are omitted whose oscillators together differ from 0 by less than a quarter of a colour step. Runs begin and
/// end at multiples of `packed`, or at the end.
std::vector<BlockRun> heard(const FieldPlan& plan, const BlockAxis& columns, int packed);

}  // namespace orrery::gl
