// Random matrices and vectors (normal distribution, from a seed or a generator) and the arithmetic that tests of
// matrices need.
#pragma once

#include <algorithm>
#include <random>
#include <span>
#include <vector>

#include "core/analysis/product.h"

namespace orrery {

inline Matrix randomMatrix(std::size_t rows, std::size_t columns, std::mt19937_64& random) {
    std::normal_distribution<double> normal;
    Matrix matrix(rows, columns);
    for (double& entry : matrix.values) entry = normal(random);
    return matrix;
}

inline Matrix randomMatrix(std::size_t rows, std::size_t columns, std::uint64_t seed) {
    return randomMatrix(Matrix(rows, columns), seed);
}

inline Matrix identity(std::size_t d) {
    Matrix matrix(d, d);
    for (std::size_t i = 0; i < d; ++i) matrix.at(i, i) = 1;
    return matrix;
}

inline std::vector<double> randomVector(std::size_t size, std::mt19937_64& random) {
    return randomMatrix(1, size, random).values;
}

/// Returns the submatrix from this row and column to the end.
inline Matrix part(const Matrix& matrix, std::size_t row, std::size_t column) {
    Matrix rest(matrix.rows - row, matrix.columns - column);
    for (std::size_t i = 0; i < rest.rows; ++i) {
        std::ranges::copy(matrix.row(row + i).subspan(column), rest.row(i).begin());
    }
    return rest;
}

/// Returns a random number in [from, to].
inline std::size_t some(std::size_t from, std::size_t to, std::mt19937_64& random) {
    return from + static_cast<std::size_t>(random() % (to - from + 1));
}

inline double dot(std::span<const double> a, std::span<const double> b) {
    double total = 0;
    for (std::size_t i = 0; i < a.size(); ++i) total += a[i] * b[i];
    return total;
}

}  // namespace orrery
