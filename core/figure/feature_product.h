// The product of mean features in float32, for pictures of kernels that are a product of features. The error is at most
// 1e-6 of the largest value. For analyses in double precision, see core/analysis/product.h.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "core/base/progress.h"

namespace orrery {

/// Rows of features, all of the same length, that `row` computes one by one. `row` is called from several threads at
/// once. count >= 1.
struct BlockFeatures {
    std::size_t count = 0;
    std::function<std::vector<double>(std::size_t block)> row;
    Progress progress = {};  ///< once stopped, the remaining entries stay 0
};

/// Computes a b^T: [n x r] [m x r] -> [n x m], row-major.
std::vector<float> featureProduct(const BlockFeatures& a, const BlockFeatures& b);

/// Computes a a^T [n x n], row-major; each row of features is computed once.
std::vector<float> featureSquare(const BlockFeatures& a);

}  // namespace orrery
