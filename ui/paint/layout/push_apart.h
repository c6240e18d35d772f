// One-dimensional placement of labels in a line or column without overlaps. A label moves forward from its position
// only as far as the labels before it require, and backward only as far as the end of the room requires.
#pragma once

#include <vector>

#include "core/figure/cell_range.h"

namespace orrery {

/// Moves ascending centres so that the intervals around them, of the given lengths, do not overlap and lie within
/// `room` if they fit.
void pushApart(std::vector<double>& middles, const std::vector<double>& lengths, CellRange room);

}  // namespace orrery
