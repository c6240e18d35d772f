// Names in one line or column: as near as may be to what they name, none over another.
#pragma once

#include <vector>

#include "core/figure/cell_range.h"

namespace orrery {

/// Middles in growing order, moved so that the stretches around them, `lengths` long, do not overlap and lie within
/// `room` as far as it holds them.
void pushApart(std::vector<double>& middles, const std::vector<double>& lengths, CellRange room);

}  // namespace orrery
