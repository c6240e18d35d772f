// Legend of a plot: the names of its curves and bars in rows above the data, each beside a sample of its line. At most
// three rows; further names are replaced by an ellipsis.
#pragma once

#include <vector>

#include "core/figure/figure.h"
#include "ui/paint/text/type.h"

namespace orrery {

/// Curve or bars with a name; pointers into the panel.
struct LegendEntry {
    const Phrase* name;
    const Curve* curve = nullptr;  ///< either `curve` or `bars` is set
    const Bars* bars = nullptr;
};

/// Returns the named curves and bars in the order of their layers, each name once. If `curvesNamed` is true, curves
/// whose names are at their ends (curve_labels.h) are left out.
std::vector<LegendEntry> legendOf(const Panel& panel, bool curvesNamed);

/// Returns the number of rows of the legend in the longer of the two languages, at most 3.
int legendRows(const Panel& panel, bool curvesNamed, double width, const Type& type);

}  // namespace orrery
