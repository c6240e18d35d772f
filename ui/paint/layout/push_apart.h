// One-dimensional placement of labels in a line or column: each as close as possible to the position it labels, without
// overlaps.
#pragma once

#include <vector>

#include "core/figure/cell_range.h"

namespace orrery {

/// Moves ascending centres so that the intervals around them, of the given lengths, do not overlap and lie within
/// `room` if they fit.
void pushApart(std::vector<double>& middles, const std::vector<double>& lengths, CellRange room);

}  // namespace orrery
