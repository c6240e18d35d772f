// Music Transformer's relative logits by skewing: no table of pairs, only a reshaped product. Huang et al., 2018,
// arXiv:1809.04281, as in tensor2tensor.
#pragma once

#include "core/base/matrix.h"

namespace orrery {

/// The rows of distances -(length - 1) .. 0 of a table whose last row is distance 0: its last `length` rows, with rows
/// of zeros before them where it has fewer.
Matrix leftRelativeRows(const Matrix& table, std::size_t length);

/// The rows of distances -(length - 1) .. length - 1 of a table of 2M - 1 rows whose middle is distance 0; zeros
/// beyond.
Matrix bothSidesRelativeRows(const Matrix& table, std::size_t length);

/// [length x length] from q E^T of leftRelativeRows: a column put on the left, reshaped to (length + 1) x length, the
/// first row dropped. Entry (i, j) is in[i][j - i + length - 1] for j <= i; what falls after the query is set to 0.
Matrix skewed(const Matrix& product);

/// out[i][j] = in[i][j - i + length - 1] of a [length x 2 length - 1] matrix.
Matrix relativeToAbsolute(const Matrix& product);

}  // namespace orrery
