// What the heatmap says: title, caption and readout.
#pragma once

#include "core/views/heatmap/frame.h"

namespace orrery {

/// Scheme and parameters, and the other layout where columns are on their way to it.
Phrase heatmapTitle(const HeatmapFrame& frame);

/// What the colours show: how long turns take, or how many numbers change from position to position.
Phrase heatmapHeadline(const HeatmapFrame& frame);

/// Caption and readout of the probed cell.
void describeProbe(Figure& figure, const HeatmapFrame& frame);

/// The nearest two positions in headline, caption, readout and as marked rows, and how many columns hardly move.
void describeNearest(Figure& figure, Marks& marks, const HeatmapFrame& frame);

}  // namespace orrery
