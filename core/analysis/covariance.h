// Covariance of the columns (dimensions) of a table over its rows. If the diagonal dominates, dimensions are nearly
// uncorrelated; Su, 2021 takes this as evidence that the matrix H in p_m^T H p_n (gram.h) is nearly diagonal.
#pragma once

#include "core/base/matrix.h"
#include "core/base/progress.h"

namespace orrery {

/// The d x d covariance of the columns of a table with d columns, divisor rows - 1; zeros for fewer than two rows. If
/// `progress` is stopped, the result is incomplete and must be discarded.
Matrix covarianceOf(const Matrix& table, const Progress& progress = {});

/// Means of the absolute values of a square matrix's entries.
struct DiagonalWeight {
    double meanDiagonal = 0;     ///< mean over the diagonal
    double meanOffDiagonal = 0;  ///< mean over all other entries; 0 for a 1 x 1 matrix
};
DiagonalWeight diagonalWeightOf(const Matrix& square);

/// The mean Euclidean length of the rows; NaN for a table without rows.
double meanRowLength(const Matrix& table);

}  // namespace orrery
