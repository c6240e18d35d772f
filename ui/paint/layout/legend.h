// Legend of a plot: the names of its curves and bars in rows above the data, each beside a sample of its line. At most
// three rows; further names are replaced by an ellipsis.
#pragma once

#include <vector>

#include "core/figure/figure.h"
#include "ui/paint/text/type.h"

namespace orrery {

struct LegendEntry {
    const Phrase* name;
    const Curve* curve = nullptr;  ///< exactly one of the two is set
    const Bars* bars = nullptr;
};

/// Returns named curves and bars in the order of their layers, each name once. `curvesNamed` excludes curves whose
/// names are at their ends (curve_labels.h).
std::vector<LegendEntry> legendOf(const Panel& panel, bool curvesNamed);

/// Returns the number of rows of the legend in the longer of the two languages, at most 3.
int legendRows(const Panel& panel, bool curvesNamed, double width, const Type& type);

}  // namespace orrery
