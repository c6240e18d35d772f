// Table: an encoding given entry by entry, known by its cells and by its column sums over runs of rows, so that a
// picture of a billion rows averages exactly without a billion cells.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "core/base/matrix.h"

namespace orrery {

struct Table {
    int columns = 0;
    std::int64_t firstRow = 0;  ///< the first valid position
    std::int64_t rowCount = 0;  ///< positions firstRow .. firstRow + rowCount - 1 have a row, no other has
    std::optional<std::pair<double, double>> range;  ///< smallest and largest value of any cell, where it is bounded
    std::function<double(std::int64_t row, int column)> cell;
    std::function<double(std::int64_t row, std::int64_t count, int column)>
        sum;  ///< rows row .. row + count - 1; NaN if one of them is

    bool holds(std::int64_t row) const { return row >= firstRow && row - firstRow < rowCount; }
};

/// A table read from a file: position 0 is its row `offset`. What sums need is made by the first that needs it, in
/// whichever thread.
Table tableOf(std::shared_ptr<const Matrix> matrix, std::int64_t offset);

}  // namespace orrery
