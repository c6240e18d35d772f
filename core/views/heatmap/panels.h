// Optional panels beside the heatmap: profiles of the probed row and column, binary digits, the other column layout,
// and dials with links; all but the dials share an axis with the heatmap. Also bands in the heatmap itself.
#pragma once

#include "core/views/heatmap/frame.h"

namespace orrery {

/// Plots the vector at the probed position (and at n, if compared) over the dimension axis; a message if the position
/// has no row. More than 2000 visible dimensions are shown as means over runs of equal length.
Panel rowProfile(const HeatmapFrame& frame);

/// Plots the probed column over the position axis; more than 1000 visible positions as means over runs of equal length.
Panel columnProfile(const HeatmapFrame& frame);

/// Draws the binary digits of every position, most significant first unless `lowest_first` is on. A Problem if the
/// window begins below 0.
Result<Panel> binaryStrip(const HeatmapFrame& frame);

/// Draws links from the columns' places in the other layout to those shown. Requires a bank with pairs, and dimensions
/// across.
Panel permutationStrip(const HeatmapFrame& frame);

/// Draws links above the heatmap, which end at its dimensions.
Panel linksOver(const HeatmapFrame& frame, const Phrase& title, Links links);

/// Draws the dials of evenly spaced pairs at position m side by side. Requires a bank with pairs.
Panel clocksPanel(const HeatmapFrame& frame);
/// Draws links from these dials (top) to the two columns of each pair (bottom). Requires dimensions across.
Panel clockLinks(const HeatmapFrame& frame);

/// Marks the trained length and the positions of the window from it on; empty if `trained` is 0 or no position of the
/// window reaches it.
Notes trainedNotes(const HeatmapFrame& frame);

/// Marks the part of the window after the last row of a table; nothing for a bank, or if there is no such part.
std::optional<Band> endOfTable(const HeatmapFrame& frame);

}  // namespace orrery
