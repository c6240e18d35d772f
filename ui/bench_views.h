// Measures the time of each view from an event (slider, pan, zoom) to its finished picture, in milliseconds; used by
// `orrery bench`.
#pragma once

#include "core/base/result.h"
#include "ui/bench.h"

namespace orrery {

class FieldDrawer;

/// Adds, for every view at 1920 x 1080, the median times of moving a slider, of panning and of zooming.
Done addViews(std::vector<Measurement>& list, FieldDrawer& drawer);

}  // namespace orrery
