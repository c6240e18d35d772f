// Products of the rows of two matrices with each other, a b^T, on several cores: of float for pictures of kernels that
// are a product of features (error at most 1e-6 of the largest value), of double for analyses.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "core/base/progress.h"

namespace orrery {

/// Rows of numbers, all of the same length, that `row` computes one by one. `row` is called from several threads at
/// once. count >= 1.
struct FactorRows {
    std::size_t count = 0;
    std::function<std::vector<double>(std::size_t index)> row;
    Progress progress = {};  ///< once stopped, the remaining entries stay 0
};

/// Computes a b^T: [n x r] [m x r] -> [n x m], row-major.
template <class Real>
std::vector<Real> rowProduct(const FactorRows& a, const FactorRows& b);

/// Computes a a^T [n x n], row-major; each row is computed once, and only half of the products.
template <class Real>
std::vector<Real> rowSquare(const FactorRows& a);

}  // namespace orrery
