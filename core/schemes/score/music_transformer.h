// Relative logits of Music Transformer by skewing: the product of the queries with the table is reshaped, instead of
// gathering a row of the table for each query and key. Huang et al., 2018, arXiv:1809.04281; variants of tensor2tensor.
#pragma once

#include "core/base/matrix.h"

namespace orrery {

/// Returns the rows of distances -(length - 1) .. 0 of a table whose last row is distance 0: its last `length` rows,
/// after rows of zeros if it has fewer.
Matrix leftRelativeRows(const Matrix& table, std::size_t length);

/// Returns the rows of distances -(length - 1) .. length - 1 of a table of 2M - 1 rows whose middle row is distance 0;
/// rows of zeros for distances beyond the table. length >= 1.
Matrix bothSidesRelativeRows(const Matrix& table, std::size_t length);

/// Skews product = q E^T, E of leftRelativeRows(), both [length x length]: prepends a column of zeros, reshapes to
/// [length + 1 x length], drops the first row. Entry (i, j) is product[i][j - i + length - 1] for j <= i, and 0 after
/// the query.
Matrix skewed(const Matrix& product);

/// Returns out[i][j] = product[i][j - i + length - 1], [length x length], for a product of [length x (2 length - 1)].
Matrix relativeToAbsolute(const Matrix& product);

}  // namespace orrery
