// The few largest eigenvalues of rows^T rows with their eigenvectors, by block Krylov iteration (Golub and Underwood,
// 1977): only products with the rows are taken, rows^T rows is never formed. Deterministic: the start is seeded.
#pragma once

#include "core/analysis/decompositions.h"
#include "core/base/progress.h"

namespace orrery {

constexpr std::size_t mostLeading = 4;

/// Of n rows of d numbers, count <= mostLeading, d >= 64. Each residual is below 1e-11 of its value, or 2e-14 of the
/// largest, unless 320 products with a vector do not separate the values; then they are as near as those products
/// allow; stopped, as near as those that were made.
Eigenvectors leadingEigenvectors(const Matrix& rows, std::size_t count, const Progress& progress);

}  // namespace orrery
