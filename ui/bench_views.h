// Measures the time from an event (slider, pan, zoom, rotation) to the finished picture of a view, in milliseconds;
// used by `orrery bench`.
#pragma once

#include "core/base/result.h"
#include "ui/bench.h"

namespace orrery {

class FieldDrawer;

/// Adds the median times of the cases in bench_views.cpp at 1920 x 1080: of moving a slider, and of panning and zooming
/// or, for three-dimensional pictures, of rotating.
Done addViews(std::vector<Measurement>& list, FieldDrawer& drawer);

}  // namespace orrery
