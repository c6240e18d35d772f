// Text for the entry under the pointer, in one line: its coordinates along both axes and its value. Formulas in names
// are converted to plain text.
#pragma once

#include "core/figure/figure.h"
#include "core/interaction/hit.h"

namespace orrery {

/// "position 7   dimension 12   value 0.8415"; for plots, the coordinates and the value of the nearest curve or bar;
/// for dials, the pair; for clouds, the position and the coordinates. Empty if there is nothing under the pointer.
Phrase hoverLine(const Figure& figure, const Hit& hit);

}  // namespace orrery
