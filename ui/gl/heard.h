// What of a bank a picture can show: where many positions are averaged in a pixel, most oscillators average to nothing.
#pragma once

#include "core/figure/field_plan.h"
#include "ui/gl/block_grid.h"

#include <vector>

namespace orrery::gl {

/// Some neighbouring blocks of an axis, counted from its first visible one.
struct BlockRun {
    int first = 0, count = 0;
    bool operator==(const BlockRun&) const = default;
};

/// The blocks that have to be drawn of those visible along the columns: all but where the oscillators together move a
/// colour by less than a quarter of a step away from that of 0. Runs begin and end at multiples of `packed`, or at the
/// end.
std::vector<BlockRun> heard(const FieldPlan& plan, const BlockAxis& columns, int packed);

}  // namespace orrery::gl
