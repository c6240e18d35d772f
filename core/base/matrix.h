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

/// The matrix with the entries entry(row, column), computed row by row.
template <class Entry>
Matrix matrixOf(std::size_t rows, std::size_t columns, Entry entry) {
    Matrix matrix(rows, columns);
    for (std::size_t row = 0; row < rows; ++row)
        for (std::size_t column = 0; column < columns; ++column) matrix.at(row, column) = entry(row, column);
    return matrix;
}

}  // namespace orrery
