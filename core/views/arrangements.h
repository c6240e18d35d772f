// Arrangements: the places that a picture's panels may have, of which the layout takes those with the largest cells.
#pragma once

#include <vector>

#include "core/figure/figure.h"

namespace orrery {

using Places = std::vector<Slot>;

/// `count` places row by row in so many columns, all within `within`.
Places gridOf(int count, int columns, const Slot& within = {});

/// Gives the panels from `first` on the grid that suits a picture 1.6 times as wide as high, and offers the figure all
/// others.
void arrangeAsGrid(Figure& figure, const Slot& within = {}, std::size_t first = 0);

}  // namespace orrery
