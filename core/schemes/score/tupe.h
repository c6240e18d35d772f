// TUPE: scores between positions with their own projections, an untied class token, and a T5-like relative bias; all
// layers share the result. Ke et al., 2020, arXiv:2006.15595; details as in the released code.
#pragma once

#include <cstdint>
#include <span>

#include "core/base/matrix.h"
#include "core/base/result.h"

namespace orrery {

/// Sizes and options of TUPE.
struct TupeRule {
    int heads = 1;
    int bins = 32;                   ///< rel_pos_bins, even and at least 4
    std::int64_t maxDistance = 128;  ///< max_rel_pos
    double epsilon = 1e-5;           ///< epsilon of the layer normalisation
    bool untied = true;              ///< token 0 is the class token and has scores and buckets of its own
};

/// Returns the positions projected: rows W + b, as the queries or the keys of one head.
Matrix tupeProjected(const Matrix& rows, const Matrix& weights, std::span<const double> bias);

/// Returns [n x n] scores of one head's projected queries and keys, row t + 1 for token t: their products divided by
/// sqrt(2 head_dim). Untied: row 0 is the product of rows 0, column 0 below it that of rows 1.
Matrix tupeScores(const Matrix& query, const Matrix& key, std::size_t n, const TupeRule& rule);

/// Returns [n x n] row numbers of the relative table, which has bins + 1 rows: T5's bidirectional buckets of key -
/// query. Untied: row 0 of the result is bins/2, which T5's map never returns, and column 0 below it is `bins`. A
/// Problem if bins or maxDistance is out of range.
Result<Matrix> tupeBuckets(std::size_t n, const TupeRule& rule);

}  // namespace orrery
