// Table: an encoding given entry by entry, known by its cells and by its column sums over runs of rows, so that a
// picture of a billion rows averages exactly without a billion cells.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "core/base/dtype.h"
#include "core/base/matrix.h"
#include "core/base/table_data.h"

namespace orrery {

/// The cells of the rows first, first + step, ..., `rows` of them, in the columns column .. column + columns - 1.
struct TableBlock {
    std::int64_t first = 0;
    std::int64_t rows = 1;
    std::int64_t step = 1;
    int column = 0;
    int columns = 1;
};

struct Table {
    int columns = 0;
    std::int64_t firstRow = 0;  ///< the first valid position
    std::int64_t rowCount = 0;  ///< positions firstRow .. firstRow + rowCount - 1 have a row, no other has
    std::optional<std::pair<double, double>> range;  ///< smallest and largest value of any cell, where it is bounded
    std::function<double(std::int64_t row, int column)> cell;
    std::function<double(std::int64_t row, std::int64_t count, int column)>
        sum;  ///< rows row .. row + count - 1; NaN if one of them is

    /// Blocks of cells, row-major, where they are made faster together than one by one; may be empty. A sum of many of
    /// their rows is that of an even sample.
    std::function<void(const TableBlock& block, std::span<double> out)> block = {};
    /// A cell as arithmetic in a format gives it, each operation rounded, and where there is no format the true value;
    /// empty where cells are not computed.
    std::function<double(std::int64_t row, int column, std::optional<DType> format)> computed = {};

    bool holds(std::int64_t row) const { return row >= firstRow && row - firstRow < rowCount; }
};

/// The block's cells, row-major into `out` (block.rows * block.columns).
void fill(const Table& table, const TableBlock& block, std::span<double> out);

/// A table read from a file, or a matrix: position 0 is its row `offset`. What sums need is made by the first that
/// needs it, in whichever thread.
Table tableOf(const std::shared_ptr<const TableData>& data, std::int64_t offset);
Table tableOf(const std::shared_ptr<const Matrix>& matrix, std::int64_t offset);

}  // namespace orrery
