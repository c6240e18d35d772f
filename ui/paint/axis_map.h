// Cells as rectangles of pixels, and the words an axis is labelled with.
#pragma once

#include <QRectF>

#include "core/figure/axis_map.h"

namespace orrery {

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
