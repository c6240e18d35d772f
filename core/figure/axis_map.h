// Between an axis's coordinates and pixels, or fractions of a picture. Cell k spans [k, k + 1).
#pragma once

#include "core/figure/axes.h"

namespace orrery {

/// Where coordinate `cell` stands between the pixels low and high (left and right, or top and bottom). On a logarithmic
/// axis numbers that are not positive stand far below all others.
double pixelOf(const Axis& axis, double cell, double low, double high);

/// The inverse of pixelOf.
double cellOf(const Axis& axis, double pixel, double low, double high);

}  // namespace orrery
