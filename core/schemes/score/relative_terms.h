// Score terms of a table with one row per relative distance. An index matrix holds the row of each query and key;
// products are computed with the whole table and then gathered, as in public implementations.
#pragma once

#include "core/base/matrix.h"

namespace orrery {

/// q_i . table[index_ij], [n_q x n_k]; q is [n_q x d], the table [rows x d], the index [n_q x n_k] of row numbers.
Matrix queryTerm(const Matrix& query, const Matrix& table, const Matrix& index);

/// k_j . table[index_ij], [n_q x n_k]; k is [n_k x d].
Matrix keyTerm(const Matrix& key, const Matrix& table, const Matrix& index);

}  // namespace orrery
