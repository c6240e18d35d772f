// Scaled dot-product attention of one head, for small examples: weights = softmax(scale q k^T + bias, masked), out =
// weights v. Under a causal mask key j is visible to query i iff j <= i + (keys - queries), the diagonal included; a
// row with all keys masked has weights 0. Vaswani et al., 2017, section 3.2.1.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/base/matrix.h"

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

/// Computes attention; the sizes must match.
Attention attend(const Head& head, const AttentionRule& rule = {});

/// Sets the scores of the keys hidden by a causal mask to -infinity.
void maskCausally(Matrix& scores);

/// Replaces the scores, of which there is at least one, by their softmax, stabilised by subtracting the maximum; scores
/// of -infinity alone become zeros.
void softmax(std::span<double> scores);

/// Softmax of each row.
Matrix softmaxRows(const Matrix& scores);

/// Row k of the result is row order[k] of `rows`; `order` must be a permutation of 0 .. rows.rows - 1.
Matrix permutedRows(const Matrix& rows, std::span<const std::size_t> order);

// Entry of positions into a model: position ids that skip padding tokens, and the sum of embedding and encoding. Rows
// are tokens.

/// Row of the position table for each token of one sequence, cumsum(nonpad) * nonpad + paddingId. Tokens equal to
/// `paddingId` are padding and have row paddingId; the others have paddingId + 1, paddingId + 2, ... As fairseq
/// make_positions and HF RoBERTa.
std::vector<std::int64_t> paddingAwareIds(std::span<const std::int64_t> tokens, std::int64_t paddingId);

/// scale * x + encoding, both n x d. The original Transformer uses scale sqrt(d), BERT and GPT 1.
Matrix embeddedWithPosition(const Matrix& x, const Matrix& encoding, double scale);

// Reason for dividing scores by sqrt(d_k): for numbers with mean 0 and variance 1, q . k has variance d_k, so that a
// softmax of undivided scores concentrates on one key as d_k grows. Vaswani et al., 2017, section 3.2.1.

struct Saturation {
    double largestWeight = 0;  ///< mean over queries
    double entropy = 0;        ///< mean over queries, in bits
    double gradient = 0;       ///< mean over queries of sum w (1 - w), the trace of the softmax Jacobian
};

struct SaturationAt {
    int width = 1;         ///< d_k
    double variance = 0;   ///< sampled variance of q . k
    Saturation undivided;  ///< softmax(q . k)
    Saturation divided;    ///< softmax(q . k / sqrt(d_k))
};

/// Samples at d_k = 1, 2, 4, ... 1024, from 24 seeded queries with `keys` keys each. All components are uniform with
/// mean 0 and variance 1; wider vectors extend the narrower ones.
std::vector<SaturationAt> saturation(int keys, std::uint64_t seed);

}  // namespace orrery
