// Names of vertical lines at their top ends: above the data, in the colours of the lines, moved apart where lines are
// close. A name that is wider than the room left by the names before it is omitted.
#pragma once

#include "core/figure/figure.h"

namespace orrery {

/// Returns whether a panel needs a line of text above its data for such names: a plot with named vertical lines.
bool hasTopNames(const Panel& panel);

}  // namespace orrery
