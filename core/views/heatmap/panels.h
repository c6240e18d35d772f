// The panels that stand beside the heatmap on request and share one of its axes.
#pragma once

#include "core/views/heatmap/frame.h"

namespace orrery {

/// The vector at the probed position (and at n, where compared) over the dimension axis. More than 2000 dimensions are
/// shown as exact means of runs of them.
Panel rowProfile(const HeatmapFrame& frame);

/// The wave of the probed column over the position axis; more than 1000 positions as exact means of runs of them.
Panel columnProfile(const HeatmapFrame& frame);

/// The binary digits of every position, most significant first unless the view asks for the lowest. A Problem where a
/// position is below 0.
Result<Panel> binaryStrip(const HeatmapFrame& frame);

/// Lines from the columns' places in the other layout to those shown; the frame has a bank with pairs.
Panel permutationStrip(const HeatmapFrame& frame);

/// Dials of some pairs at position m side by side, and lines from them to the pairs' columns; the frame has a bank with
/// pairs.
Panel clocksPanel(const HeatmapFrame& frame);
Panel clockLinks(const HeatmapFrame& frame);

/// The line at the trained length and the positions beyond, which the model has not met; empty where `trained` is 0 or
/// all positions shown are within it.
Notes trainedNotes(const HeatmapFrame& frame);

/// What lies beyond the last row of a table, where the window goes on.
std::optional<Band> endOfTable(const HeatmapFrame& frame);

}  // namespace orrery
