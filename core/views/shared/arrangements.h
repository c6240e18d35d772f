// Arrangements: candidate places for the panels of a picture. The figure carries its own places and alternatives; the
// layout chooses those with the largest cells. Places are parts of the picture, from 0 to 1.
#pragma once

#include <vector>

#include "core/figure/figure.h"

namespace orrery {

using Places = std::vector<Slot>;

/// Returns `count` places in row-major order in `columns` columns, all within `within`.
Places gridOf(int count, int columns, const Slot& within = {});

/// Arranges all panels in `columns` columns, and offers other numbers of columns as alternatives.
void arrangeAsGrid(Figure& figure, int columns);

/// Arranges the panels from `first` on; the default number of columns suits a picture 1.6 times as wide as high.
void arrangeAsGrid(Figure& figure, const Slot& within = {}, std::size_t first = 0);

}  // namespace orrery
