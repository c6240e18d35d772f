// How the dimensions of a table go together: the covariance of its columns over its rows. Where the entries of the
// diagonal outweigh the others, dimensions are nearly uncorrelated; Su, 2021 takes that as a sign that H is nearly
// diagonal.
#pragma once

#include "core/base/matrix.h"
#include "core/base/progress.h"

namespace orrery {

/// The d x d covariance of the columns, over rows - 1; zeros of a single row. Of a stopped one not all rows count.
Matrix covarianceOf(const Matrix& table, const Progress& progress = {});

/// Means of the absolute entries on the diagonal and beside it.
struct DiagonalWeight {
    double on = 0;
    double beside = 0;  ///< 0 where there is one column alone
};
DiagonalWeight diagonalWeightOf(const Matrix& square);

/// The mean Euclidean length of the rows.
double meanRowLength(const Matrix& table);

}  // namespace orrery
