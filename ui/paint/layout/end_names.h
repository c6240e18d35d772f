// Names of curves and horizontal lines at their right ends, beside the data, in their colours, moved apart where they
// would overlap. The legend names curves that end elsewhere, and all curves if there are too many. Horizontal lines
// without room beside the data are labelled inside the panel. Names of vertical lines stand at their top ends, above
// the data; a name that is wider than the room left by the names before it is omitted.
#pragma once

#include <QSizeF>
#include <vector>

#include "core/figure/figure.h"
#include "ui/paint/layout/layout.h"

namespace orrery {

inline constexpr std::size_t maxEndNames = 8;  // curves and lines together

struct EndName {
    const Phrase* name = nullptr;
    Tone tone;
    double height = 0;  ///< fraction of the data's height, from the top
};

/// Room for names: size of everything that belongs to the panel, and height of its data.
struct EndRoom {
    QSizeF place;
    double height = 0;
    bool mayShrink = false;  ///< names of curves may be smaller and closer: there is no room for a legend
};

/// Returns which names fit in a panel: first the curves, all or none, then horizontal lines in their order (most
/// important first). In a panel without curves, names of lines may be smaller. There are no names in a panel that is no
/// plot or has a colour bar.
NamedEnds namedEnds(const Panel& panel, const EndRoom& room, const Type& type);

/// Returns the names from top to bottom.
std::vector<EndName> endNames(const Panel& panel, const NamedEnds& named);

/// Returns the width that the names need right of the data.
double endNamesRoom(const Panel& panel, const NamedEnds& named, const Type& type);

/// Returns whether a panel needs a line of text above its data for the names of vertical lines: a plot with named
/// vertical lines.
bool hasTopNames(const Panel& panel);

}  // namespace orrery
