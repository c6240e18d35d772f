// Score of XLNet: that of Transformer-XL in both directions, plus a term that depends on whether query and key are in
// the same segment. Query i of n_q has position i + n_k - n_q. Yang et al., 2019, arXiv:1906.08237.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/matrix.h"

namespace orrery {

/// Projections, biases and segments of one head.
struct XlnetHead {
    Matrix query;                      ///< [n_q x d_head]
    Matrix key;                        ///< [n_k x d_head], the memory first, n_k >= n_q
    Matrix positionWeights;            ///< W_r as [d_model x d_head]
    std::vector<double> contentBias;   ///< r_w_bias
    std::vector<double> positionBias;  ///< r_r_bias
    std::vector<double> segmentBias;   ///< r_s_bias
    Matrix segments;                   ///< [2 x d_head]: same segment, other segment
    Matrix differs;                    ///< [n_q x n_k]: 0 in the same segment, else 1
};

/// Options of XLNet.
struct XlnetRule {
    bool bidirectional = true;   ///< false: keys after the query have no terms (0)
    std::int64_t clampLen = -1;  ///< distances are clamped to -clampLen .. clampLen if positive
    bool backward = false;       ///< bi_data's second half of a batch: negated positions
};

/// Terms of the score, [n_q x n_k] each, not yet divided by sqrt(d_head).
struct XlnetTerms {
    Matrix ac;  ///< (q_i + r_w_bias) . k_j
    Matrix bd;  ///< (q_i + r_r_bias) . W_r R_(i-j), R_(j-i) if backward
    Matrix ef;  ///< (q_i + r_s_bias) . segment of (i, j)

    /// Returns (ac + bd + ef) / sqrt(d_head).
    Matrix score(std::size_t headWidth) const;
};

/// Computes the terms.
XlnetTerms xlnetTerms(const XlnetHead& head, const XlnetRule& rule);

}  // namespace orrery
