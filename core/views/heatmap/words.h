// Text of the heatmap: title, headline, caption and readout. Quotes values of the probed cell and, on request, the
// nearest two positions.
#pragma once

#include "core/views/heatmap/frame.h"

namespace orrery {

/// Scheme and parameters, the number format of `computed`, and the other layout if columns are in it or on their way.
Phrase heatmapTitle(const HeatmapFrame& frame);

/// Wavelengths of the columns, or for a table how many numbers change from the probed position to the next.
Phrase heatmapHeadline(const HeatmapFrame& frame);

/// Sets caption and readout of the probed cell.
void describeProbe(Figure& figure, const HeatmapFrame& frame);

/// Reports the two positions of the window whose rows are nearest, in headline, caption, readout and as marked rows;
/// and in the readout the number of columns that vary by less than 0.1.
void describeNearest(Figure& figure, Marks& marks, const HeatmapFrame& frame);

}  // namespace orrery
