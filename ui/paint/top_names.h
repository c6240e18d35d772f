// The names of upright lines at their tops: above the data, in their colour, pushed apart where lines are close, so
// that they stand on no data wherever the lines are. Where not all have room, the last ones are left out.
#pragma once

#include "core/figure/figure.h"

namespace orrery {

/// Whether a panel keeps a line above its data for them.
bool hasTopNames(const Panel& panel);

}  // namespace orrery
