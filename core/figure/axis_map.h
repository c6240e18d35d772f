// Maps the coordinates of an axis to pixels, or to fractions of a picture, and back. Cell k spans [k, k + 1). The map
// is linear for AxisScale::Cells and Linear, logarithmic for AxisScale::Log.
#pragma once

#include "core/figure/axes.h"

namespace orrery {

/// Pixel of coordinate `cell` on an axis from pixel `low` to `high` (left to right, or top to bottom). On a logarithmic
/// axis, numbers that are not positive map far below all others.
double pixelOf(const Axis& axis, double cell, double low, double high);

/// The inverse of pixelOf.
double cellOf(const Axis& axis, double pixel, double low, double high);

}  // namespace orrery
