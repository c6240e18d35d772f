// Conversions for the axes of a panel: rectangles of cells to rectangles of logical pixels, and the phrases that label
// the two ends and the middle of an axis. Axis names carry an arrow towards higher cells.
#pragma once

#include <QRectF>

#include "core/figure/axes.h"

namespace orrery {

/// Returns the pixels of a range of cells, clipped to `data`, normalised; a null rectangle if no part is visible.
QRectF rectOf(const Axes& axes, const CellRange& x, const CellRange& y, const QRectF& data);

/// Returns axes from 0 to 1, for panels without axes.
Axes unitAxes();

/// Phrases along an axis in reading direction. A vertical axis is read towards its higher cells. `start` and `end` are
/// empty if that end of the axis is not visible.
struct AxisWords {
    Phrase start;
    Phrase name;  ///< with an arrow towards higher cells
    Phrase end;
};
AxisWords xWords(const Axis& axis);
AxisWords yWords(const Axis& axis);

}  // namespace orrery
