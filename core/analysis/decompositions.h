// Eigenvectors, orthonormal bases, least squares and inverses of dense matrices: Eigen's solvers behind the Matrix
// type, so that they are compiled once. Shapes are asserted.
#pragma once

#include <optional>
#include <vector>

#include "core/base/matrix.h"

namespace orrery {

struct Eigenvectors {
    std::vector<double> values;  ///< descending
    Matrix vectors;              ///< [count x d], orthonormal rows, signs arbitrary
};

/// The `count` largest eigenvalues of a symmetric d x d matrix, with their eigenvectors.
Eigenvectors largestEigenvectors(const Matrix& symmetric, std::size_t count);

/// An orthonormal basis of the span of `rows` [n x d], n <= d: [n x d].
Matrix orthonormalRows(const Matrix& rows);

/// The x that minimises |a x - b|, of least norm if there are several: [n x r] x [r x m] = [n x m].
Matrix leastSquares(const Matrix& a, const Matrix& b);

/// The inverse of a square matrix; nothing if it is numerically singular.
std::optional<Matrix> inverse(const Matrix& a);

}  // namespace orrery
