// Text of the heatmap: title, headline, caption and readout. Quotes values of the probed cell and, on request, the
// nearest two positions.
#pragma once

#include "core/views/heatmap/frame.h"

namespace orrery {

/// Scheme and parameters, and the other layout if columns are moving to it.
Phrase heatmapTitle(const HeatmapFrame& frame);

/// Wavelengths of the columns, or for a table how many numbers change from one position to the next.
Phrase heatmapHeadline(const HeatmapFrame& frame);

/// Sets caption and readout of the probed cell.
void describeProbe(Figure& figure, const HeatmapFrame& frame);

/// Reports the nearest two positions in headline, caption, readout and as marked rows, and the number of columns that
/// hardly change.
void describeNearest(Figure& figure, Marks& marks, const HeatmapFrame& frame);

}  // namespace orrery
