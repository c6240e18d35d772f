// Numbers shown by a pane, for export to files and programs: its visible positions and its visible cells.
// Values are exact, not those of pixels.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/base/matrix.h"
#include "core/model/document.h"
#include "core/schemes/snippet.h"

namespace orrery {

/// The positions, or queries and keys, that a pane shows now; if there are too many, every k-th.
SnippetSize sizeShown(const Document& document, const Figure& figure, int pane);

/// A table of numbers. Columns of cells have numbers as names, all others words.
struct NumberTable {
    std::uint64_t rows = 0;
    std::vector<std::string> columns;
    std::function<Matrix(std::uint64_t first, std::uint64_t count)> fill;  ///< `count` rows from `first` on
};

/// Maximum number of cells of a NumberTable made by shownNumbers().
inline constexpr double maxCells = 1 << 26;
/// Numbers of a pane's picture: the visible cells of a field (of the probed head if there are several), the points of
/// curves, the turns of dials, or the coordinates of a path. A Problem if it shows no numbers, or more cells than
/// `maxCells`.
Result<NumberTable> shownNumbers(const Figure& figure, int pane, int head);

}  // namespace orrery
