// Positions and labels of the ticks of an axis: the axis's own ticks if it has any, else whole cells, round numbers or
// powers of ten, as many as fit. Axis labels, grid lines and the space reserved for labels all use these functions.
#pragma once

#include <vector>

#include "core/figure/figure.h"
#include "ui/paint/text/type.h"

namespace orrery {

/// Length, direction and fonts of an axis.
struct TickRoom {
    double pixels = 0;  ///< length of the axis in logical pixels
    bool isHorizontal = true;
    const Type& type;
};

/// Returns the visible ticks in axis coordinates, ascending; the tick of a whole cell is at its centre. Computed labels
/// do not overlap; labels of an axis's own ticks may. Empty if the range or the length of the axis is not valid.
std::vector<Tick> ticksOf(const Axis& axis, const TickRoom& room);

/// Returns the unlabelled grid lines of a logarithmic axis: 2, 3, ... 9 times the powers of ten. Empty if they would be
/// crowded, and for axes that are not logarithmic or have their own ticks.
std::vector<double> minorTicks(const Axis& axis, double pixels);

/// Orientation and size of the words that an axis of cells has as its own tick labels. Crowded words are scaled down.
/// If they would become too small, they are rotated on a horizontal axis, and some are omitted on a vertical axis.
struct TickLabels {
    bool turned = false;  ///< rotated, reading upwards
    double size = 1;      ///< relative to the text size
};
TickLabels labelsOf(const Axis& axis, const TickRoom& room);

/// Returns the width of a label in the wider of the two languages, or that of the widest of several labels.
double widthOf(const Phrase& label, const QFont& font);
double widestLabel(const std::vector<Tick>& ticks, const QFont& font);

}  // namespace orrery
