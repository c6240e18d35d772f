// Where an axis has ticks and what they say: its own ticks, or else whole cells, round numbers, or powers of ten, as
// many as there is room for. Labels, grid lines and the room for labels all come from here.
#pragma once

#include <vector>

#include "core/figure/figure.h"
#include "ui/paint/type.h"

namespace orrery {

struct TickRoom {
    double pixels = 0;  ///< the length of the axis
    bool across = true;
    const Type& type;
};

/// In the axis's coordinates, in growing order; a whole cell's tick is in its middle. In either language labels have
/// their room, but for the axis's own ticks.
std::vector<Tick> ticksOf(const Axis& axis, const TickRoom& room);

/// Unlabelled grid lines of a logarithmic axis: 2, 3, ... 9 times the powers of ten; none where they would crowd.
std::vector<double> minorTicks(const Axis& axis, double pixels);

/// Own ticks at cells are words of which none should be missing: where they are crowded they get smaller, and under the
/// cells they turn.
struct TickLabels {
    bool turned = false;
    double size = 1;  ///< of the text's
};
TickLabels labelsOf(const Axis& axis, const TickRoom& room);

/// The width of a label in the wider of the two languages, and of the widest of many.
double widthOf(const Phrase& label, const QFont& font);
double widestLabel(const std::vector<Tick>& ticks, const QFont& font);

}  // namespace orrery
