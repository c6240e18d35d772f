// TUPE: scores between positions with their own projections, an untied class token, and a T5-like relative bias; all
// layers share the result. Ke et al., 2020, arXiv:2006.15595; details as in the released code.
#pragma once

#include <cstdint>
#include <vector>

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

/// Weights of all heads, d = heads times head_dim. Token t uses row t + 1 of P; if untied, rows 0 and 1 give the class
/// token's two scores.
struct TupeWeights {
    Matrix positions;               ///< P, [at least n + 1 x d]
    Matrix query;                   ///< [d x d], applied as x W
    std::vector<double> queryBias;  ///< d numbers
    Matrix key;
    std::vector<double> keyBias;
};

/// Returns [n x n] for each head: (LN(P) W_Q + b_Q)_i . (LN(P) W_K + b_K)_j / sqrt(2 d / heads), i and j being rows 1
/// .. n of P. Untied: row 0 is the product for i = j = 0, column 0 below it the product for i = j = 1. A Problem if the
/// sizes do not match.
Result<std::vector<Matrix>> tupeAbsolute(const TupeWeights& weights, std::size_t n, const TupeRule& rule);

/// Returns [n x n] row numbers of the relative table, which has bins + 1 rows: T5's bidirectional buckets of key -
/// query. Untied: row 0 of the result is bins/2, which T5's map never returns, and column 0 below it is `bins`. A
/// Problem if bins or maxDistance is out of range.
Result<Matrix> tupeBuckets(std::size_t n, const TupeRule& rule);

}  // namespace orrery
