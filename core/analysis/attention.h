// Scaled dot-product attention of one head, for small examples: weights = softmax(scale q k^T + bias, masked), out =
// weights v. Under a causal mask key j is visible to query i iff j <= i + (keys - queries), the diagonal included; a
// row with all keys masked has weights 0. Vaswani et al., 2017, section 3.2.1.
#pragma once

#include <optional>
#include <span>

#include "core/base/matrix.h"
#include "core/base/result.h"

namespace orrery {

/// Projected inputs of one head: query [n_q x d_k], key [n_k x d_k], value [n_k x d_v].
struct Head {
    Matrix query;
    Matrix key;
    Matrix value;
};

struct AttentionRule {
    std::optional<double> scale;  ///< default: 1 / sqrt(d_k); T5 uses 1
    std::optional<Matrix> bias;   ///< [n_q x n_k], added after scaling; -infinity masks an entry
    bool causal = false;
};

struct Attention {
    Matrix scores;   ///< [n_q x n_k], scaled and biased; masked entries are -infinity
    Matrix weights;  ///< [n_q x n_k], rows sum to 1 (or are 0)
    Matrix out;      ///< [n_q x d_v]
};

/// Computes attention, or a Problem if the sizes do not match.
Result<Attention> attend(const Head& head, const AttentionRule& rule = {});

/// Sets the scores of the keys hidden by a causal mask to -infinity.
void maskCausally(Matrix& scores);

/// Softmax of each row, stabilised by subtracting the maximum of the row; a row of -infinity becomes zeros.
Matrix softmaxRows(const Matrix& scores);

/// Row k of the result is row order[k] of `rows`. A Problem unless `order` is a permutation of 0 .. rows.rows - 1.
Result<Matrix> permutedRows(const Matrix& rows, std::span<const std::size_t> order);

}  // namespace orrery
