// The few largest eigenvalues of rows^T rows with their eigenvectors, by block Krylov iteration (Golub and Underwood,
// 1977), which needs only products with the rows. Deterministic: the start vectors are seeded.
#pragma once

#include "core/analysis/decompositions.h"
#include "core/base/progress.h"

namespace orrery {

/// Most eigenvectors that leadingEigenvectors() can find.
constexpr std::size_t maxLeading = 4;

/// The `count` largest eigenvalues and their eigenvectors for n rows of d numbers, d >= 64, 0 < count <= maxLeading.
/// The norm of each residual is at most 1e-11 of its eigenvalue plus 2e-14 of the largest one. If this accuracy takes
/// more than min(320, d) products with a vector, or `progress` is stopped, the result is the best approximation so far.
Eigenvectors leadingEigenvectors(const Matrix& rows, std::size_t count, const Progress& progress);

}  // namespace orrery
