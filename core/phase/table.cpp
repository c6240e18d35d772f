#include "core/phase/table.h"

#include <algorithm>
#include <cmath>

namespace orrery {

namespace {

/// Row r holds the sums over rows below r; a sum over a run with a NaN or infinite cell is found by its count.
struct PrefixSums {
    Matrix finite;
    Matrix notFinite;
};

PrefixSums prefixSums(const Matrix& matrix) {
    PrefixSums sums{Matrix(matrix.rows + 1, matrix.columns), Matrix(matrix.rows + 1, matrix.columns)};
    for (std::size_t row = 0; row < matrix.rows; ++row) {
        for (std::size_t column = 0; column < matrix.columns; ++column) {
            const double cell = matrix.at(row, column);
            const bool counts = std::isfinite(cell);
            sums.finite.at(row + 1, column) = sums.finite.at(row, column) + (counts ? cell : 0);
            sums.notFinite.at(row + 1, column) = sums.notFinite.at(row, column) + (counts ? 0 : 1);
        }
    }
    return sums;
}

}  // namespace

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
    table.cell = [matrix, offset](std::int64_t row, int column) {
        return matrix->at(static_cast<std::size_t>(row + offset), static_cast<std::size_t>(column));
    };
    table.sum = [sums = std::make_shared<const PrefixSums>(prefixSums(*matrix)), offset](
                    std::int64_t row, std::int64_t count, int column) {
        const auto first = static_cast<std::size_t>(row + offset);
        const auto last = first + static_cast<std::size_t>(count);
        const auto at = static_cast<std::size_t>(column);
        if (sums->notFinite.at(last, at) > sums->notFinite.at(first, at)) return std::nan("");
        return sums->finite.at(last, at) - sums->finite.at(first, at);
    };
    return table;
}

}  // namespace orrery
