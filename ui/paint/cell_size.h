// How large cells and dials are in a layout, so that of several layouts of a figure the one can be taken that shows
// most.
#pragma once

#include "ui/paint/layout.h"

namespace orrery {

/// How many times larger the smallest cell and the smallest dial are in `other` than in `usual`, whichever gains less;
/// 0 where a plot would become too small to be read, 1 where there is neither cell nor dial.
double gainOver(const Layout& usual, const Layout& other, const Figure& figure);

}  // namespace orrery
