// Eigenvectors, orthonormal bases, solutions and inverses of dense matrices: what Eigen's solvers find, in matrices of
// ours, so that they are compiled once.
#pragma once

#include <optional>
#include <vector>

#include "core/base/matrix.h"

namespace orrery {

struct Eigenvectors {
    std::vector<double> values;  ///< descending
    Matrix vectors;              ///< [count x d], orthonormal rows, signs as they come
};

/// The `count` largest eigenvalues of a symmetric d x d matrix, with their eigenvectors.
Eigenvectors largestEigenvectors(const Matrix& symmetric, std::size_t count);

/// An orthonormal basis of what `rows` [n x d], n <= d, span: [n x d].
Matrix orthonormalRows(const Matrix& rows);

/// The x of least |x| of those for which a x is as near to b as can be: [n x r] x [r x m] = [n x m].
Matrix leastSquares(const Matrix& a, const Matrix& b);

/// The inverse of a square matrix; nothing where it is singular to rounding.
std::optional<Matrix> inverse(const Matrix& a);

}  // namespace orrery
