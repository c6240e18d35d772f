// Comparison of two layouts of a figure by the size of their cells and dials. Used to choose the layout that shows the
// most detail.
#pragma once

#include "ui/paint/layout/layout.h"

namespace orrery {

/// Returns the ratio by which the smallest cell and the smallest dial are larger in `other` than in `usual`; the lower
/// of the two ratios. Returns 0 if a plot would become too small to read, 1 if there are no cells or dials.
double gainOver(const Layout& usual, const Layout& other, const Figure& figure);

}  // namespace orrery
