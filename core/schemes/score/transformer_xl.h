// Score of Transformer-XL: content and relative position in four terms; the position is a sinusoid of the distance. Dai
// et al., 2019, arXiv:1901.02860. Keys are the memory followed by the segment, so that query i of n_q has position i +
// n_k - n_q.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/matrix.h"

namespace orrery {

/// Returns rows R_t = [sin(t w_0) ... | cos(t w_0) ...], w_i = 10000^(-2i/width), for each distance t; even width.
Matrix distanceSinusoids(std::span<const std::int64_t> distances, int width);

/// Returns the distance clamped to -clampLen .. clampLen; unchanged unless clampLen > 0.
std::int64_t clampedDistance(std::int64_t distance, std::int64_t clampLen);

/// Projections and biases of one head, all as wide; d_model is even.
struct TransformerXlHead {
    Matrix query;                      ///< [n_q x d_head]
    Matrix key;                        ///< [n_k x d_head], n_k >= n_q
    Matrix positionWeights;            ///< W_kR as [d_head x d_model]
    std::vector<double> contentBias;   ///< u, r_w_bias: [d_head]
    std::vector<double> positionBias;  ///< v, r_r_bias: [d_head]
};

/// Terms of the score, [n_q x n_k] each, not yet divided by sqrt(d_head); a to d are 0 at keys after the query.
struct TransformerXlTerms {
    Matrix a;  ///< q_i . k_j
    Matrix b;  ///< q_i . W_kR R_(i-j)
    Matrix c;  ///< u . k_j
    Matrix d;  ///< v . W_kR R_(i-j)

    Matrix bAtDistance;  ///< q_i . W_kR R_t in column t = 0 .. n_k - 1: b before the shift of each row
    Matrix dAtDistance;  ///< v . W_kR R_t in column t, the same in each row

    /// Returns (a + b + c + d) / sqrt(d_head).
    Matrix score(std::size_t headWidth) const;
};

/// Computes the terms.
TransformerXlTerms transformerXlTerms(const TransformerXlHead& head, std::int64_t clampLen);

}  // namespace orrery
