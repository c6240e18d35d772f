// What a pane shows, as numbers for files and programs: its own positions, its own cells.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/base/matrix.h"
#include "core/model/document.h"
#include "core/schemes/snippet.h"

namespace orrery {

/// The positions, or queries and keys, that a pane of the figure shows now; of very many every k-th.
SnippetSize sizeShown(const Document& document, const Figure& figure, int pane);

/// A table of numbers. The columns of cells are counted ("dim0" …), all others have names.
struct NumberTable {
    std::uint64_t rows = 0;
    std::vector<std::string> columns;
    std::function<Matrix(std::uint64_t first, std::uint64_t count)> fill;  ///< `count` rows from `first` on
};

/// What the picture of a pane shows, a field by its visible cells (of several heads the probed one's), curves by their
/// points, dials by their turns, a path by its coordinates. A Problem where it shows no numbers, or more cells than
/// `mostCells`.
inline constexpr double mostCells = 1 << 26;
Result<NumberTable> shownNumbers(const Figure& figure, int pane, int head);

}  // namespace orrery
