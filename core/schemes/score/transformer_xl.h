// Transformer-XL's score: content and relative position in four terms, the position a sinusoid of the distance. Dai et
// al., 2019, arXiv:1901.02860. Keys are the memory and then the segment, so that query i of n_q stands at position i +
// n_k - n_q.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/matrix.h"
#include "core/base/result.h"

namespace orrery {

/// Rows R_t = [sin(t w_0) ... | cos(t w_0) ...], w_i = 10000^(-2i/width), for each distance t; the width is even.
Matrix distanceSinusoids(std::span<const std::int64_t> distances, int width);

/// The distance as the sinusoid is given it: held at clampLen on both sides, where that is above 0.
std::int64_t clampedDistance(std::int64_t distance, std::int64_t clampLen);

/// What must fit in scores of this kind.
struct RelativeSizes {
    const Matrix& query;
    const Matrix& key;
    std::size_t width = 0;     ///< of the sinusoids: even
    bool equallyWide = false;  ///< of all that meets the head's channels,
    Words names;               ///< which are called so
};
Done checkedRelative(const RelativeSizes& sizes);

struct TransformerXlHead {
    Matrix query;                      ///< [n_q x d_head]
    Matrix key;                        ///< [n_k x d_head], n_k >= n_q
    Matrix positionWeights;            ///< W_kR as [d_head x d_model]
    std::vector<double> contentBias;   ///< u, r_w_bias
    std::vector<double> positionBias;  ///< v, r_r_bias
};

/// [n_q x n_k] each, unscaled; 0 at keys after the query.
struct TransformerXlTerms {
    Matrix a;  ///< q_i . k_j
    Matrix b;  ///< q_i . W_kR R_(i-j)
    Matrix c;  ///< u . k_j
    Matrix d;  ///< v . W_kR R_(i-j)

    Matrix bAtDistance;  ///< q_i . W_kR R_t, t the column: b before each row is shifted so that columns are keys
    Matrix dAtDistance;  ///< v . W_kR R_t

    /// (a + b + c + d) / sqrt(d_head).
    Matrix score(std::size_t headWidth) const;
};

Result<TransformerXlTerms> transformerXlTerms(const TransformerXlHead& head, std::int64_t clampLen);

}  // namespace orrery
