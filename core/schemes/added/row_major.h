// Runs of cells in a grid stored row by row, split into rectangular blocks, so that schemes on a grid can compute sums
// over consecutive tokens in closed form.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace orrery {

/// A block of rows x columns cells that starts at (row, column); neither count is 0.
struct GridBlock {
    std::int64_t row = 0;
    std::int64_t rows = 0;
    std::int64_t column = 0;
    std::int64_t columns = 0;
    bool operator==(const GridBlock&) const = default;
};

/// Splits the cells first .. first + count - 1 of a grid with `width` columns into at most three blocks.
inline std::vector<GridBlock> gridBlocks(std::int64_t first, std::int64_t count, std::int64_t width) {
    std::vector<GridBlock> blocks;
    while (count > 0) {
        const std::int64_t column = first % width;
        const bool wholeRows = column == 0 && count >= width;
        const std::int64_t rows = wholeRows ? count / width : 1;
        const std::int64_t columns = wholeRows ? width : std::min(width - column, count);
        blocks.push_back({first / width, rows, column, columns});
        first += rows * columns;
        count -= rows * columns;
    }
    return blocks;
}

/// Returns first + (first + 1) + ..., `count` terms.
inline double consecutiveSum(double first, std::int64_t count) {
    const auto n = static_cast<double>(count);
    return n * (first + (n - 1) / 2);
}

}  // namespace orrery
