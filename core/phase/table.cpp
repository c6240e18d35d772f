#include "core/phase/table.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <utility>
#include <vector>

namespace orrery {

namespace {

/// Column sums over runs of rows: prefix sums at every 16th row plus the single rows at both ends. The prefix sums are
/// built on first use and take half a byte per cell.
class RunSums {
public:
    explicit RunSums(std::shared_ptr<const Matrix> table) : matrix(std::move(table)) {}

    /// Rows first .. end - 1; NaN if one of them is NaN or infinite.
    double sum(std::size_t first, std::size_t end, std::size_t column) const {
        const std::size_t begin = (first + stride - 1) / stride;
        const std::size_t stop = end / stride;
        if (begin >= stop) return cells(first, end, column);
        std::call_once(made, [this] { make(); });
        if (!notFinite.empty() &&
            notFinite[stop * matrix->columns + column] > notFinite[begin * matrix->columns + column])
            return std::nan("");
        return cells(first, begin * stride, column) + (strides.at(stop, column) - strides.at(begin, column)) +
               cells(stop * stride, end, column);
    }

private:
    static constexpr std::size_t stride = 16;

    double cells(std::size_t first, std::size_t end, std::size_t column) const {
        double sum = 0;
        for (std::size_t row = first; row < end; ++row) {
            const double cell = matrix->at(row, column);
            if (!std::isfinite(cell)) return std::nan("");
            sum += cell;
        }
        return sum;
    }

    void make() const {
        strides = Matrix(matrix->rows / stride + 1, matrix->columns);
        notFinite.clear();
        for (std::size_t row = 0; row < (strides.rows - 1) * stride; ++row) {
            const std::span<const double> above = strides.row(row / stride);
            const std::span<double> below = strides.row(row / stride + 1);
            if (row % stride == 0) std::ranges::copy(above, below.begin());
            for (std::size_t column = 0; column < matrix->columns; ++column) {
                const double cell = matrix->at(row, column);
                if (std::isfinite(cell)) below[column] += cell;
                if (!std::isfinite(cell)) count(row / stride + 1, column);
            }
        }
        for (std::size_t i = matrix->columns; i < notFinite.size(); ++i) notFinite[i] += notFinite[i - matrix->columns];
    }

    /// Counts a non-finite cell; the counters are allocated only if there is one.
    void count(std::size_t below, std::size_t column) const {
        notFinite.resize(strides.values.size());
        ++notFinite[below * matrix->columns + column];
    }

    std::shared_ptr<const Matrix> matrix;
    mutable std::once_flag made;
    mutable Matrix strides;  ///< row r: column sums over the rows below r * stride, finite cells only
    mutable std::vector<std::uint32_t> notFinite;  ///< prefix counts of the cells left out; empty: none
};

}  // namespace

void fill(const Table& table, const TableBlock& block, std::span<double> out) {
    if (table.block) return table.block(block, out);
    std::size_t at = 0;
    for (std::int64_t row = 0; row < block.rows; ++row) {
        for (int column = 0; column < block.columns; ++column)
            out[at++] = table.cell(block.first + row * block.step, block.column + column);
    }
}

Table tableOf(std::shared_ptr<const Matrix> matrix, std::int64_t offset) {
    Table table;
    table.columns = static_cast<int>(matrix->columns);
    table.rowCount = std::max<std::int64_t>(0, static_cast<std::int64_t>(matrix->rows) - offset);
    double largest = 0;
    for (const double number : matrix->values) {
        if (std::isfinite(number)) largest = std::max(largest, std::abs(number));
    }
    if (largest == 0) largest = 1;
    table.range = {-largest, largest};
    table.sum = [sums = std::make_shared<const RunSums>(matrix), offset](std::int64_t row, std::int64_t count,
                                                                         int column) {
        const auto first = static_cast<std::size_t>(row + offset);
        return sums->sum(first, first + static_cast<std::size_t>(count), static_cast<std::size_t>(column));
    };
    table.cell = [matrix = std::move(matrix), offset](std::int64_t row, int column) {
        return matrix->at(static_cast<std::size_t>(row + offset), static_cast<std::size_t>(column));
    };
    return table;
}

}  // namespace orrery
