// Names of curves and of horizontal lines at their right ends, beside the data, in their colours, moved apart where
// they would overlap. Curves that end elsewhere are named in the legend, and so are all curves if there are too many;
// horizontal lines without room here are labelled inside the panel.
#pragma once

#include <QSizeF>
#include <vector>

#include "core/figure/figure.h"
#include "ui/paint/layout/layout.h"

namespace orrery {

inline constexpr std::size_t maxEndNames = 8;

struct EndName {
    const Phrase* name = nullptr;
    Tone tone;
    double height = 0;  ///< fraction of the data's height, from the top
};

/// Returns which names fit in a panel of the given size: first the curves, all or none, then horizontal lines in their
/// order (most important first).
NamedEnds namedEnds(const Panel& panel, QSizeF place, const Type& type);

/// Returns the names from top to bottom.
std::vector<EndName> endNames(const Panel& panel, const NamedEnds& named);

/// Returns the width that the names need right of the data.
double endNamesRoom(const Panel& panel, const NamedEnds& named, const Type& type);

}  // namespace orrery
