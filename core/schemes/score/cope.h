// CoPE: contextual positions. A gate computed from the content decides how much each key increases the position.
// Golovneva et al., 2024, arXiv:2405.18719.
#pragma once

#include "core/base/matrix.h"
#include "core/base/result.h"

namespace orrery {

/// g_ij = sigmoid(q_i . k_j / sqrt(d)) for keys up to the query, else 0; q and k are [n x d].
Matrix copeGates(const Matrix& query, const Matrix& key);

/// P_ij = g_ij + g_i(j+1) + ... + g_ii, at most positions - 1 (the last row of the table); [n x n], 0 after the query.
Matrix copePositions(const Matrix& gates, std::size_t positions);

/// q_i . e at position P_ij, linearly interpolated between the rows of the table [npos x d] below and above P_ij; 0
/// after the query.
Matrix copeLogits(const Matrix& query, const Matrix& table, const Matrix& positions);

}  // namespace orrery
