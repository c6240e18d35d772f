// Relative logits of Music Transformer by skewing: a product with the table, reshaped, instead of a table per pair.
// Huang et al., 2018, arXiv:1809.04281; variants of tensor2tensor.
#pragma once

#include "core/base/matrix.h"

namespace orrery {

/// Returns the rows of distances -(length - 1) .. 0 of a table whose last row is distance 0: its last `length` rows,
/// after rows of zeros if it has fewer.
Matrix leftRelativeRows(const Matrix& table, std::size_t length);

/// Returns the rows of distances -(length - 1) .. length - 1 of a table of 2M - 1 rows around 0; zeros beyond.
Matrix bothSidesRelativeRows(const Matrix& table, std::size_t length);

/// Skews q E^T of leftRelativeRows to [length x length]: prepends a column, reshapes to (length + 1) x length, drops
/// the first row. Entry (i, j) is in[i][j - i + length - 1] for j <= i, and 0 after the query.
Matrix skewed(const Matrix& product);

/// Returns out[i][j] = in[i][j - i + length - 1] of a [length x 2 length - 1] matrix.
Matrix relativeToAbsolute(const Matrix& product);

}  // namespace orrery
