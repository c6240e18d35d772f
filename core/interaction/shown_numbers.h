// Numbers shown by a pane, for export to files and programs: its visible positions, and the numbers of its picture,
// which are exact, not those of pixels.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/base/matrix.h"
#include "core/model/document.h"
#include "core/schemes/snippet.h"

namespace orrery {

/// The positions, or the numbers of queries and keys, that a pane shows now. Beyond 65536 positions, every k-th is
/// taken.
SnippetSize sizeShown(const Document& document, const Figure& figure, int pane);

/// A table of numbers. The columns of a field have their numbers as names, all other columns words.
struct NumberTable {
    std::uint64_t rows = 0;
    std::vector<std::string> columns;
    std::function<Matrix(std::uint64_t first, std::uint64_t count)> fill;  ///< `count` rows from `first` on
};

/// Maximum number of cells of a NumberTable made by shownNumbers().
inline constexpr double maxCells = 1 << 26;
/// Numbers of the first layer of a pane that has any: the visible cells of a field, the points of curves, the bars, the
/// turns of dials, or the coordinates of a path. Panels of `head` come before those of other heads. A Problem if there
/// is no such layer, or the field has more cells than `maxCells`.
Result<NumberTable> shownNumbers(const Figure& figure, int pane, int head);

}  // namespace orrery
