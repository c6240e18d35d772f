// Finds the column blocks of a bank with a visible amplitude. When a pixel averages many positions, most oscillators
// average to nothing and need not be drawn.
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

/// Returns the visible column blocks that must be drawn: all except those whose oscillators together change a colour by
/// less than a quarter of a step from that of 0. Runs begin and end at multiples of `packed`, or at the end.
std::vector<BlockRun> heard(const FieldPlan& plan, const BlockAxis& columns, int packed);

}  // namespace orrery::gl
