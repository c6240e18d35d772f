// Covariance of the columns (dimensions) of a table over its rows. If the diagonal dominates, dimensions are nearly
// uncorrelated; Su, 2021 takes this as evidence that H is nearly diagonal.
#pragma once

#include "core/base/matrix.h"
#include "core/base/progress.h"

namespace orrery {

/// The d x d covariance of the columns, divisor rows - 1; zeros for a single row. If `progress` is stopped, some rows
/// are missing.
Matrix covarianceOf(const Matrix& table, const Progress& progress = {});

/// Means of the absolute diagonal and off-diagonal entries.
struct DiagonalWeight {
    double on = 0;
    double beside = 0;  ///< 0 for a 1 x 1 matrix
};
DiagonalWeight diagonalWeightOf(const Matrix& square);

/// The mean Euclidean length of the rows.
double meanRowLength(const Matrix& table);

}  // namespace orrery
