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

/// Orthonormal rows [n x d] whose span contains that of `rows` [n x d], n <= d (equals it if they are independent).
Matrix orthonormalRows(const Matrix& rows);

/// The x [r x m] that minimises |a x - b|, of least norm if there are several; a is [n x r], b [n x m].
Matrix leastSquares(const Matrix& a, const Matrix& b);

/// The inverse of a square matrix; nothing if its rank is lower, up to rounding.
std::optional<Matrix> inverse(const Matrix& a);

}  // namespace orrery
