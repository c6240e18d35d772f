// Comparison of two layouts of a figure by the size of their cells and dials. Used to choose the layout that shows the
// most detail.
#pragma once

#include "ui/paint/layout/layout.h"

namespace orrery {

/// Returns the size of the smallest cell in `other` divided by that in `usual`, or the same ratio for the radius of the
/// smallest dial if that is lower. Returns 0 if a plot would become too small to read, 1 if there are no cells or
/// dials.
double gainOver(const Layout& usual, const Layout& other, const Figure& figure);

}  // namespace orrery
