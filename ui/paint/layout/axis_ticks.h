// Positions and labels of the ticks of an axis: the axis's own ticks if it has any, else whole cells, round numbers or
// powers of ten, as many as fit. Axis labels, grid lines and the space reserved for labels all use these functions.
#pragma once

#include <vector>

#include "core/figure/figure.h"
#include "ui/paint/text/type.h"

namespace orrery {

struct TickRoom {
    double pixels = 0;  ///< the length of the axis
    bool isHorizontal = true;
    const Type& type;
};

/// Returns ticks in axis coordinates, ascending; the tick of a whole cell is at its centre. Generated labels fit in
/// both languages; an axis's own ticks may overlap.
std::vector<Tick> ticksOf(const Axis& axis, const TickRoom& room);

/// Returns the unlabelled grid lines of a logarithmic axis: 2, 3, ... 9 times the powers of ten; empty if crowded.
std::vector<double> minorTicks(const Axis& axis, double pixels);

/// Orientation and size of the words that an axis of cells has as its own tick labels. Crowded words are scaled down;
/// on a horizontal axis they are rotated if they would become too small.
struct TickLabels {
    bool turned = false;
    double size = 1;  ///< relative to the text size
};
TickLabels labelsOf(const Axis& axis, const TickRoom& room);

/// Returns the width of a label in the wider of the two languages, or that of the widest of several labels.
double widthOf(const Phrase& label, const QFont& font);
double widestLabel(const std::vector<Tick>& ticks, const QFont& font);

}  // namespace orrery
