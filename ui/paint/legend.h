// The legend of a plot: the names of its curves and bars in rows above the data, each beside a piece of its line.
#pragma once

#include <vector>

#include "core/figure/figure.h"
#include "ui/paint/type.h"

namespace orrery {

struct LegendEntry {
    const Phrase* name;
    const Curve* curve = nullptr;  ///< or else:
    const Bars* bars = nullptr;
};

/// Named curves and bars in the order of their layers, every name once; `curvesNamed` where curves have their names at
/// their ends (end_names.h).
std::vector<LegendEntry> legendOf(const Panel& panel, bool curvesNamed);

/// The rows that the legend takes in the longer of the two languages, at most 3.
int legendRows(const Panel& panel, bool curvesNamed, double width, const Type& type);

}  // namespace orrery
