#include "core/analysis/score_terms.h"

#include <cmath>

#include "core/analysis/attention.h"
#include "core/analysis/eigen_view.h"
#include "core/analysis/product.h"

namespace orrery {

namespace {

Matrix scaledScores(const Matrix& query, const Matrix& key, double scale) {
    return evaluated(scale * view(productWithTransposed(query, key)));
}

ScoreTerms termsOf(const TokenParts& query, const TokenParts& key, double scale) {
    return {scaledScores(query.content, key.content, scale), scaledScores(query.content, key.position, scale),
            scaledScores(query.position, key.content, scale), scaledScores(query.position, key.position, scale)};
}

TokenParts concatenatedProjection(const TokenParts& tokens, const Matrix& weight) {
    const auto above = evaluated(view(weight).topRows(static_cast<Eigen::Index>(tokens.content.columns)));
    const auto below = evaluated(view(weight).bottomRows(static_cast<Eigen::Index>(tokens.position.columns)));
    return {product(tokens.content, above), product(tokens.position, below)};
}

}  // namespace

Matrix ScoreTerms::total() const {
    return evaluated(view(contentContent) + view(contentPosition) + view(positionContent) + view(positionPosition));
}

ScoreTerms addedTerms(const TokenParts& tokens, const ScoreWeights& weights) {
    const TokenParts query{product(tokens.content, weights.query), product(tokens.position, weights.query)};
    const TokenParts key{product(tokens.content, weights.key), product(tokens.position, weights.key)};
    return termsOf(query, key, weights.scale);
}

ScoreTerms concatenatedTerms(const TokenParts& tokens, const ScoreWeights& weights) {
    return termsOf(concatenatedProjection(tokens, weights.query), concatenatedProjection(tokens, weights.key),
                   weights.scale);
}

FactoredAttention factoredAttention(const TokenParts& tokens, const FactoredWeights& weights) {
    const std::size_t width = weights.content.query.columns + weights.position.query.columns;
    const double scale = weights.scale.value_or(1 / std::sqrt(static_cast<double>(width)));
    FactoredAttention attention;
    attention.scores = scaledScores(product(tokens.content, weights.content.query),
                                    product(tokens.content, weights.content.key), scale);
    const Matrix position = scaledScores(product(tokens.position, weights.position.query),
                                         product(tokens.position, weights.position.key), scale);
    attention.scores = evaluated(view(attention.scores) + view(position));
    attention.weights = softmaxRows(attention.scores);
    attention.outContent = product(attention.weights, product(tokens.content, weights.content.value));
    attention.outPosition = product(attention.weights, product(tokens.position, weights.position.value));
    return attention;
}

}  // namespace orrery
