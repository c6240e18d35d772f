// Principal components of a set of rows: the orthonormal directions of largest variance, for drawing d-dimensional
// paths in three dimensions. Deterministic: variances descend, and the entry of largest magnitude of every direction is
// positive.
#pragma once

#include <array>
#include <span>
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

/// The first min(count, d) components of n rows of d numbers, at least one of each. For d > 96, up to four components
/// take some dozen products with the rows (see the residuals in pca.cpp); else a full decomposition takes
/// O(n d^2 + d^3). A Problem if a number is not finite. If `progress` is stopped, the directions are inaccurate.
Result<PrincipalComponents> principalComponents(const Matrix& rows, std::size_t count, const Progress& progress = {});

// Projection of rows onto the first three principal components, in single precision, for drawing paths of a million
// rows. Thread-safe once constructed.

class Projection {
public:
    /// Uses the first three components, or as many as there are.
    explicit Projection(const PrincipalComponents& components);

    /// Numbers per row.
    std::size_t width() const { return mean.size(); }

    /// Writes x, y, z of each row of width() numbers into `out`, 3 numbers per row; 0 along a missing direction.
    void apply(std::span<const float> rows, std::span<float> out) const;

private:
    std::vector<float> mean;
    std::array<std::vector<float>, 3> directions;
};

}  // namespace orrery
