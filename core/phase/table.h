// Table: an encoding given by functions for its cells and for the sums of a column over consecutive rows, so that views
// of a billion rows show means without reading every cell. Rows are positions.
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
    std::optional<std::pair<double, double>> range;  ///< bounds of all finite cells; empty: unbounded
    std::function<double(std::int64_t row, int column)> cell;
    std::function<double(std::int64_t row, std::int64_t count, int column)>
        sum;  ///< over the rows row .. row + count - 1; not finite if a cell is not

    /// Writes blocks of cells, row-major; set only if this is faster than cell(), else empty. Tables that are computed,
    /// not stored, may estimate `sum` from an even sample of many rows.
    std::function<void(const TableBlock& block, std::span<double> out)> block = {};
    /// A cell with each operation of its formula rounded to a format, or computed exactly if no format is given; empty
    /// if cells are not computed from a formula.
    std::function<double(std::int64_t row, int column, std::optional<DType> format)> computed = {};

    /// Whether the position has a row.
    bool holds(std::int64_t row) const { return row >= firstRow && row - firstRow < rowCount; }
};

/// Writes the cells of the block, row-major, into `out` (block.rows * block.columns numbers).
void fill(const Table& table, const TableBlock& block, std::span<double> out);

/// The table of data read from a file, or of a matrix, which it keeps: position p is row p + offset, for p >= 0. The
/// tables for sums are built on first use; thread-safe.
Table tableOf(const std::shared_ptr<const TableData>& data, std::int64_t offset);
Table tableOf(const std::shared_ptr<const Matrix>& matrix, std::int64_t offset);

}  // namespace orrery
