// Between an axis's coordinates and pixels, and the words an axis is labelled with. Cell k spans [k, k + 1).
#pragma once

#include <QRectF>

#include "core/figure/figure.h"

namespace orrery {

/// Where coordinate `cell` stands between the pixels low and high (left and right, or top and bottom). On a logarithmic
/// axis numbers that are not positive stand far below all others.
double pixelOf(const Axis& axis, double cell, double low, double high);

/// The inverse of pixelOf.
double cellOf(const Axis& axis, double pixel, double low, double high);

/// The pixels of a run of cells, cut to `data`, edges in order; null if none of it is visible.
QRectF rectOf(const Axes& axes, const CellRange& across, const CellRange& down, const QRectF& data);

/// The axes of a panel that has none: the unit square.
Axes unitAxes();

/// The words along an axis in reading direction. A vertical axis is read towards its higher cells.
struct AxisWords {
    Phrase start;
    Phrase name;  ///< with an arrow towards higher cells
    Phrase end;
};
AxisWords acrossWords(const Axis& axis);
AxisWords downWords(const Axis& axis);

}  // namespace orrery
