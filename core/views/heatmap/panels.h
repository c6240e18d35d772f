// Optional panels beside the heatmap, each sharing one of its axes: profiles of the probed row and column, binary
// digits, the other column layout, dials.
#pragma once

#include "core/views/heatmap/frame.h"

namespace orrery {

/// Plots the vector at the probed position (and at n, if compared) over the dimension axis. More than 2000 dimensions
/// are shown as exact means over runs.
Panel rowProfile(const HeatmapFrame& frame);

/// Plots the probed column over the position axis; more than 1000 positions as exact means over runs.
Panel columnProfile(const HeatmapFrame& frame);

/// Draws the binary digits of every position, most significant first unless the view asks otherwise. A Problem if a
/// position is below 0.
Result<Panel> binaryStrip(const HeatmapFrame& frame);

/// Draws links from the columns' places in the other layout to those shown. Requires a bank with pairs.
Panel permutationStrip(const HeatmapFrame& frame);

/// Draws dials of some pairs at position m side by side, and links from them to the pairs' columns. Requires a bank
/// with pairs.
Panel clocksPanel(const HeatmapFrame& frame);
Panel clockLinks(const HeatmapFrame& frame);

/// Marks the trained length and the positions beyond it; empty if `trained` is 0 or all visible positions are within.
Notes trainedNotes(const HeatmapFrame& frame);

/// Marks the part of the window after the last row of a table.
std::optional<Band> endOfTable(const HeatmapFrame& frame);

}  // namespace orrery
