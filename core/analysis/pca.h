// Principal components of a set of rows: the orthonormal directions of largest variance, for drawing d-dimensional
// trajectories in three. Deterministic: variances descend, and the largest entry of every direction is positive.
#pragma once

#include <vector>

#include "core/base/matrix.h"
#include "core/base/progress.h"
#include "core/base/result.h"

namespace orrery {

struct PrincipalComponents {
    std::vector<double> mean;       ///< d
    Matrix directions;              ///< [count x d], orthonormal rows
    std::vector<double> variances;  ///< count, along the directions, divisor n - 1
    double totalVariance = 0;       ///< over all d directions; variances[i] / totalVariance is the explained part
    Matrix points;                  ///< [n x count], the rows seen along the directions
};

/// The first min(count, d) components of n rows of d numbers. Up to four of them take some dozen products with the rows
/// (leading_eigenvectors.h says how exact they are), more of them time that grows as d^3; d is limited to 4096. A
/// Problem where there are no rows, too many columns, or a number that is not finite. Stopped, they are no more than
/// some directions.
Result<PrincipalComponents> principalComponents(const Matrix& rows, std::size_t count, const Progress& progress = {});

}  // namespace orrery
