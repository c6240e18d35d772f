// Table: an encoding given entry by entry, through its cells and its column sums over runs of rows, so that views of a
// billion rows average exactly without reading every cell. Rows are positions.
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

/// Cells of `rows` rows first, first + step, ... in the columns column .. column + columns - 1.
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
    std::int64_t rowCount = 0;  ///< rows exist for the positions firstRow .. firstRow + rowCount - 1
    std::optional<std::pair<double, double>> range;  ///< smallest and largest value of any cell, if bounded
    std::function<double(std::int64_t row, int column)> cell;
    std::function<double(std::int64_t row, std::int64_t count, int column)>
        sum;  ///< over rows row .. row + count - 1; NaN if one of them is

    /// Writes blocks of cells, row-major; set only if this is faster than cell(), else empty. For such tables `sum` may
    /// average an even sample of many rows.
    std::function<void(const TableBlock& block, std::span<double> out)> block = {};
    /// A cell computed in the arithmetic of a format, with each operation rounded, or exactly without a format; empty
    /// if cells are not computed from a formula.
    std::function<double(std::int64_t row, int column, std::optional<DType> format)> computed = {};

    bool holds(std::int64_t row) const { return row >= firstRow && row - firstRow < rowCount; }
};

/// The block's cells, row-major into `out` (block.rows * block.columns).
void fill(const Table& table, const TableBlock& block, std::span<double> out);

/// A table read from a file, or a matrix: position 0 is its row `offset`. The tables for sums are built on first use;
/// thread-safe.
Table tableOf(const std::shared_ptr<const TableData>& data, std::int64_t offset);
Table tableOf(const std::shared_ptr<const Matrix>& matrix, std::int64_t offset);

}  // namespace orrery
