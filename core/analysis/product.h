// Products of dense matrices for the analyses of this folder. Shapes are preconditions (asserted).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/matrix.h"
#include "core/base/progress.h"

namespace orrery {

/// a b: [n x r] [r x m] -> [n x m].
Matrix product(const Matrix& a, const Matrix& b);

/// a b^T: [n x r] [m x r] -> [n x m]. If `progress` is stopped, entries of a large product are incomplete.
Matrix productWithTransposed(const Matrix& a, const Matrix& b, const Progress& progress = {});

/// a^T b: [r x n] [r x m] -> [n x m].
Matrix transposedProduct(const Matrix& a, const Matrix& b);

/// a x: [n x r] r -> n numbers.
std::vector<double> product(const Matrix& a, std::span<const double> x);

Matrix transposed(const Matrix& a);

/// A matrix of the size of `shape` with entries uniform in [-1, 1); `stream` distinguishes matrices of one seed.
Matrix randomMatrix(Matrix shape, std::uint64_t seed, std::uint64_t stream = 0);

}  // namespace orrery
