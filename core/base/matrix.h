// Matrix: a dense rows x columns array of double, row-major, used by tables, encodings and readers.
// Invariant: values.size() == rows * columns. Indices are not checked.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace orrery {

struct Matrix {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<double> values;  ///< rows * columns, row-major

    Matrix() = default;
    /// All entries are 0.
    Matrix(std::size_t rowCount, std::size_t columnCount)
        : rows(rowCount), columns(columnCount), values(rowCount * columnCount) {}

    double& at(std::size_t row, std::size_t column) { return values[row * columns + column]; }
    double at(std::size_t row, std::size_t column) const { return values[row * columns + column]; }

    std::span<double> row(std::size_t index) { return {values.data() + index * columns, columns}; }
    std::span<const double> row(std::size_t index) const { return {values.data() + index * columns, columns}; }

    bool operator==(const Matrix&) const = default;
};

}  // namespace orrery
