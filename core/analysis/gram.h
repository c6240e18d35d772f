// The similarity p_m^T p_n of encodings, its Gram matrix, and the covariance of their dimensions. A pair is complete if
// the bank has both the sine and the cosine of its frequency w_i, in radians per position. With complete pairs of
// amplitude 1 the similarity is sum_i cos((m - n) w_i), a function of the offset (Toeplitz). p_m^T H p_n with a
// diagonal H has a closed form too: core/analysis/similarity_parts.h.
#pragma once

#include "core/base/matrix.h"

namespace orrery {

/// Scales rows to length 1; zero rows become NaN.
Matrix normalised(Matrix rows);

/// P P^T [N x N] for the rows P [N x d].
Matrix gram(const Matrix& rows);

/// Share of the variance of the entries that their diagonal, column - row, explains: 1 - (sum of squared deviations
/// from the mean of each entry's diagonal) / (sum of squared deviations from the mean of all entries). 1: exactly
/// Toeplitz, as are constant and empty matrices; 0: the diagonals explain nothing.
double toeplitzR2(const Matrix& scores);

// Covariance of the columns (dimensions) of a table over its rows, of which there must be one. If the diagonal
// dominates, dimensions are nearly uncorrelated; Su, 2021 takes this as evidence that the matrix H in p_m^T H p_n is
// nearly diagonal.

/// The d x d covariance of the columns of a table with d columns, divisor rows - 1; zeros for a single row.
Matrix covarianceOf(const Matrix& table);

/// Means of the absolute values of a square matrix's entries.
struct DiagonalWeight {
    double meanDiagonal = 0;     ///< mean over the diagonal
    double meanOffDiagonal = 0;  ///< mean over all other entries; 0 for a 1 x 1 matrix
};
DiagonalWeight diagonalWeightOf(const Matrix& square);

/// The mean Euclidean length of the rows.
double meanRowLength(const Matrix& table);

}  // namespace orrery
