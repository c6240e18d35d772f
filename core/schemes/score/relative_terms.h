// Score terms of a table with one row a relative distance: an index matrix says which row each query and key look up.
// Products are taken with the whole table and gathered, as implementations do.
#pragma once

#include "core/base/matrix.h"

namespace orrery {

/// q_i . table[index_ij], [n_q x n_k]; q is [n_q x d], the table [rows x d], the index [n_q x n_k] of row numbers.
Matrix queryTerm(const Matrix& query, const Matrix& table, const Matrix& index);

/// k_j . table[index_ij], [n_q x n_k]; k is [n_k x d].
Matrix keyTerm(const Matrix& key, const Matrix& table, const Matrix& index);

}  // namespace orrery
