// Plots of the attention view.
#pragma once

#include <vector>

#include "core/figure/figure.h"

namespace orrery {

/// A panel with curves over two axes of numbers that rest; numbers grow upwards.
Panel plotOf(const Phrase& title, Axis across, Axis down, std::vector<Curve> curves);

/// An axis that shows all of `range`.
Axis plotAxis(const Phrase& name, CellRange range, AxisScale scale = AxisScale::Linear);

}  // namespace orrery
