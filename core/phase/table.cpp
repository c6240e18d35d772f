#include "core/phase/table.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <span>
#include <utility>
#include <variant>
#include <vector>

namespace orrery {

namespace {

/// Cells of a table in their own number type.
template <class Number>
struct Cells {
    std::shared_ptr<const void> owner;
    std::span<const Number> numbers;  ///< row-major
    std::size_t columns;

    std::size_t rows() const { return columns > 0 ? numbers.size() / columns : 0; }
    Number at(std::size_t row, std::size_t column) const { return numbers[row * columns + column]; }
};

/// Column sums over consecutive rows: from prefix sums at every 16th row, plus the single rows at both ends. The prefix
/// sums are built on first use and take half a byte per cell.
template <class Number>
class RunSums {
public:
    explicit RunSums(Cells<Number> table) : cells(std::move(table)) {}

    /// The sum over the rows first .. end - 1 of a column; NaN if one of the cells is NaN or infinite.
    double sum(std::size_t first, std::size_t end, std::size_t column) const {
        const std::size_t begin = (first + stride - 1) / stride;
        const std::size_t stop = end / stride;
        if (begin >= stop) return one(first, end, column);
        std::call_once(made, [this] { make(); });
        if (!notFinite.empty() && notFinite[stop * cells.columns + column] > notFinite[begin * cells.columns + column])
            return std::nan("");
        return one(first, begin * stride, column) + (strides.at(stop, column) - strides.at(begin, column)) +
               one(stop * stride, end, column);
    }

private:
    static constexpr std::size_t stride = 16;

    /// sum(), added cell by cell.
    double one(std::size_t first, std::size_t end, std::size_t column) const {
        double sum = 0;
        for (std::size_t row = first; row < end; ++row) {
            const Number cell = cells.at(row, column);
            if (!isFinite(cell)) return std::nan("");
            sum += static_cast<double>(cell);
        }
        return sum;
    }

    void make() const {
        strides = Matrix(cells.rows() / stride + 1, cells.columns);
        notFinite.clear();
        for (std::size_t row = 0; row < (strides.rows - 1) * stride; ++row) {
            const std::span<const double> above = strides.row(row / stride);
            const std::span<double> below = strides.row(row / stride + 1);
            if (row % stride == 0) std::ranges::copy(above, below.begin());
            for (std::size_t column = 0; column < cells.columns; ++column) {
                const Number cell = cells.at(row, column);
                if (isFinite(cell)) below[column] += static_cast<double>(cell);
                if (!isFinite(cell)) count(row / stride + 1, column);
            }
        }
        for (std::size_t i = cells.columns; i < notFinite.size(); ++i) notFinite[i] += notFinite[i - cells.columns];
    }

    /// Counts a non-finite cell in row `below` of the counters, which are allocated for the first such cell.
    void count(std::size_t below, std::size_t column) const {
        notFinite.resize(strides.values.size());
        ++notFinite[below * cells.columns + column];
    }

    Cells<Number> cells;
    mutable std::once_flag made;
    mutable Matrix strides;                        ///< row r: sums over the rows 0 .. r * stride - 1, finite cells only
    mutable std::vector<std::uint32_t> notFinite;  ///< like `strides`, counts of the cells left out; empty: none
};

template <class Number>
Table tableOf(Cells<Number> cells, std::int64_t offset) {
    Table table;
    table.columns = static_cast<int>(cells.columns);
    table.rowCount = std::max<std::int64_t>(0, static_cast<std::int64_t>(cells.rows()) - offset);
    double largest = 0;
    for (const Number number : cells.numbers) {
        if (isFinite(number)) largest = std::max(largest, std::abs(static_cast<double>(number)));
    }
    if (largest == 0) largest = 1;
    table.range = {-largest, largest};
    table.sum = [sums = std::make_shared<const RunSums<Number>>(cells), offset](std::int64_t row, std::int64_t count,
                                                                                int column) {
        const auto first = static_cast<std::size_t>(row + offset);
        return sums->sum(first, first + static_cast<std::size_t>(count), static_cast<std::size_t>(column));
    };
    table.cell = [cells = std::move(cells), offset](std::int64_t row, int column) {
        return static_cast<double>(cells.at(static_cast<std::size_t>(row + offset), static_cast<std::size_t>(column)));
    };
    return table;
}

}  // namespace

void fill(const Table& table, const TableBlock& block, std::span<double> out) {
    if (table.block) return table.block(block, out);
    std::size_t at = 0;
    for (std::int64_t row = 0; row < block.rows; ++row) {
        for (int column = 0; column < block.columns; ++column)
            out[at++] = table.cell(block.first + row * block.step, block.column + column);
    }
}

Table tableOf(const std::shared_ptr<const TableData>& data, std::int64_t offset) {
    const auto made = [&]<class Number>(const std::vector<Number>& numbers) {
        return tableOf(Cells<Number>{data, numbers, data->columns}, offset);
    };
    return std::visit(made, data->numbers);
}

Table tableOf(const std::shared_ptr<const Matrix>& matrix, std::int64_t offset) {
    return tableOf(Cells<double>{matrix, matrix->values, matrix->columns}, offset);
}

}  // namespace orrery
