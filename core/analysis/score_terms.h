// Scores split into content and position: q_i . k_j is the sum of four terms, whether positions are added to the
// content (x = w + p) or concatenated with it (x = [w; p]). Factored attention (Kitaev and Klein, 2018,
// arXiv:1805.01052) keeps content and position apart throughout and has no cross terms. Rows are tokens, weights
// multiply from the right: q = x W_Q. Sizes must match.
#pragma once

#include <optional>

#include "core/base/matrix.h"

namespace orrery {

/// Content and position vectors of n tokens.
struct TokenParts {
    Matrix content;   ///< [n x d_content]
    Matrix position;  ///< [n x d_position]
};

/// W_Q and W_K, [d x d_k] each; d = d_content + d_position if the parts are concatenated.
struct ScoreWeights {
    Matrix query;
    Matrix key;
    double scale = 1;  ///< multiplies every term
};

/// The four terms, [n x n] each; the part of the query is named first.
struct ScoreTerms {
    Matrix contentContent;
    Matrix contentPosition;
    Matrix positionContent;
    Matrix positionPosition;

    /// The sum of the four.
    Matrix total() const;
};

/// The terms of x = w + p; both parts must be d wide.
ScoreTerms addedTerms(const TokenParts& tokens, const ScoreWeights& weights);

/// The terms of x = [w; p]: the first d_content rows of a weight act on the content, the others on the position.
ScoreTerms concatenatedTerms(const TokenParts& tokens, const ScoreWeights& weights);

/// The projections of one part: [d_part x width] each.
struct PartWeights {
    Matrix query;
    Matrix key;
    Matrix value;
};

struct FactoredWeights {
    PartWeights content;
    PartWeights position;
    std::optional<double> scale;  ///< default: 1 / sqrt(sum of the widths of the two query projections)
};

struct FactoredAttention {
    Matrix scores;       ///< [n x n], scaled
    Matrix weights;      ///< [n x n]
    Matrix outContent;   ///< [n x content value width]
    Matrix outPosition;  ///< [n x position value width]
};

/// scores = scale (q^c . k^c + q^p . k^p); the values stay separate as well.
FactoredAttention factoredAttention(const TokenParts& tokens, const FactoredWeights& weights);

}  // namespace orrery
