// Names of vertical lines at their top ends: above the data, in their colours, moved apart where lines are close, so
// that they never cover data. If not all of them fit, the last ones are omitted.
#pragma once

#include "core/figure/figure.h"

namespace orrery {

/// Returns whether a panel reserves a line above its data for such names.
bool hasTopNames(const Panel& panel);

}  // namespace orrery
