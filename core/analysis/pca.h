// Principal components of a set of rows: the orthonormal directions of largest variance, for drawing d-dimensional
// paths in three dimensions. Deterministic: variances descend, and the entry of largest magnitude of every direction is
// positive.
#pragma once

#include <vector>

#include "core/base/matrix.h"
#include "core/base/progress.h"
#include "core/base/result.h"

namespace orrery {

struct PrincipalComponents {
    std::vector<double> mean;       ///< d
    Matrix directions;              ///< [count x d], orthonormal rows
    std::vector<double> variances;  ///< count, along the directions, divisor n - 1 (or 1)
    double totalVariance = 0;       ///< over all d directions; variances[i] / totalVariance is the explained share
    Matrix points;                  ///< [n x count], coordinates of the rows along the directions
};

/// The first min(count, d) components of n rows of d numbers, d <= 4096. For d > 96, up to four components take some
/// dozen products with the rows (accuracy: leading_eigenvectors.h); else a full decomposition takes O(n d^2 + d^3). A
/// Problem if there are no rows, too many columns, or a number that is not finite. If `progress` is stopped, the
/// directions are inaccurate.
Result<PrincipalComponents> principalComponents(const Matrix& rows, std::size_t count, const Progress& progress = {});

}  // namespace orrery
