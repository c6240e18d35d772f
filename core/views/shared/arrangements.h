// Arrangements: candidate places for the panels of a figure. A figure has one place per panel and alternatives
// (Figure::otherPlaces); the layout takes those with the largest cells. Coordinates are fractions of the drawing area.
#pragma once

#include <vector>

#include "core/figure/figure.h"

namespace orrery {

using Places = std::vector<Slot>;

/// Divides `within` into equal places in `columns` columns; returns the first `count` of them, row by row.
Places gridOf(int count, int columns, const Slot& within = {});

/// Arranges all panels in `columns` columns. Adds alternatives with other numbers of columns, in which the panels of an
/// incomplete last row are widened to fill it, unless they are heads.
void arrangeAsGrid(Figure& figure, int columns);

/// Arranges the panels from index `first` on within `within`, in the number of columns that suits a picture 1.6 times
/// as wide as high. Adds the same alternatives; in them, the panels before `first` keep their places.
void arrangeAsGrid(Figure& figure, const Slot& within = {}, std::size_t first = 0);

}  // namespace orrery
