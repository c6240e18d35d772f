// The product of mean features in float32, for pictures of kernels that are a product of features: fast, and within
// 1e-6 of the largest value. Analyses that need double have core/analysis/product.h.
#pragma once

#include <vector>

#include "core/base/matrix.h"

namespace orrery {

/// a b^T: [n x r] [m x r] -> [n x m], row-major.
std::vector<float> featureProduct(const Matrix& a, const Matrix& b);

}  // namespace orrery
