// The names of curves and of lying lines at their ends: right of the data, in their colour, pushed apart where ends are
// close. Curves that end elsewhere, and all where they are more than can be told apart so, are named in the legend;
// lines that find no room here on the panel itself.
#pragma once

#include <QSizeF>
#include <vector>

#include "core/figure/figure.h"
#include "ui/paint/layout.h"

namespace orrery {

inline constexpr std::size_t mostEndNames = 8;

struct EndName {
    const Phrase* name = nullptr;
    Tone tone;
    double height = 0;  ///< part of the data's height, from its top
};

/// What is named in a panel whose place is so large: the curves where all have room, then lines in their order, the
/// first of which matter most.
NamedEnds namedEnds(const Panel& panel, QSizeF place, const Type& type);

/// The names from top to bottom.
std::vector<EndName> endNames(const Panel& panel, const NamedEnds& named);

/// The room that the names take right of the data.
double endNamesRoom(const Panel& panel, const NamedEnds& named, const Type& type);

}  // namespace orrery
