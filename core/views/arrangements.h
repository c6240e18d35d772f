// Arrangements: the places that a picture's panels may have, of which the layout takes those with the largest cells.
#pragma once

#include <vector>

#include "core/figure/figure.h"

namespace orrery {

using Places = std::vector<Slot>;

/// `count` places row by row in so many columns, all within `within`.
Places gridOf(int count, int columns, const Slot& within = {});

/// Gives all panels so many columns, and offers the figure what other numbers of columns may suit its shape.
void arrangeAsGrid(Figure& figure, int columns);

/// The same of the panels from `first` on, usually in the columns that suit a picture 1.6 times as wide as high.
void arrangeAsGrid(Figure& figure, const Slot& within = {}, std::size_t first = 0);

}  // namespace orrery
