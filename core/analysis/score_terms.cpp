#include "core/analysis/score_terms.h"

#include <cmath>
#include <string>

#include "core/analysis/attention.h"
#include "core/analysis/eigen_view.h"
#include "core/analysis/product.h"
#include "core/base/number_text.h"

namespace orrery {

namespace {

Done checkRows(const Matrix& weight, const std::string& name, std::size_t rows) {
    if (weight.rows == rows) return done();
    return Problem{name, say({"{} does not fit", "大小 {} 不符"}, sizeText(weight)),
                   say({"it must have {} rows", "应有 {} 行"}, rows)};
}

Done checkTokens(const TokenParts& tokens) {
    if (tokens.content.rows == tokens.position.rows) return done();
    return Problem{"position", doesNotMeet(tokens.position, "content", tokens.content),
                   Words{"both must have one row per token", "两者都应为每个词元一行"}};
}

Done checkWeights(const TokenParts& tokens, const ScoreWeights& weights, std::size_t d) {
    for (const Done& checked :
         {checkTokens(tokens), checkRows(weights.query, "W_Q", d), checkRows(weights.key, "W_K", d)}) {
        if (!checked) return checked;
    }
    if (weights.query.columns == weights.key.columns) return done();
    return Problem{"W_K", doesNotMeet(weights.key, "W_Q", weights.query),
                   Words{"both must have d_k columns", "两者都应有 d_k 列"}};
}

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

Done checkPart(const Matrix& part, const PartWeights& weights, const std::string& name) {
    for (const Done& checked :
         {checkRows(weights.query, name + " W_Q", part.columns), checkRows(weights.key, name + " W_K", part.columns),
          checkRows(weights.value, name + " W_V", part.columns)}) {
        if (!checked) return checked;
    }
    if (weights.query.columns == weights.key.columns) return done();
    return Problem{name + " W_K", doesNotMeet(weights.key, "W_Q", weights.query),
                   Words{"both must be equally wide", "两者的宽度应相同"}};
}

}  // namespace

Matrix ScoreTerms::total() const {
    return evaluated(view(contentContent) + view(contentPosition) + view(positionContent) + view(positionPosition));
}

Result<ScoreTerms> addedTerms(const TokenParts& tokens, const ScoreWeights& weights) {
    if (tokens.content.columns != tokens.position.columns) {
        return Problem{
            "position",
            say({"{} cannot be added to {}", "{} 不能与 {} 相加"}, sizeText(tokens.position), sizeText(tokens.content)),
            Words{"both must be equally wide", "两者的宽度应相同"}};
    }
    const Done checked = checkWeights(tokens, weights, tokens.content.columns);
    if (!checked) return checked.problem();
    const TokenParts query{product(tokens.content, weights.query), product(tokens.position, weights.query)};
    const TokenParts key{product(tokens.content, weights.key), product(tokens.position, weights.key)};
    return termsOf(query, key, weights.scale);
}

Result<ScoreTerms> concatenatedTerms(const TokenParts& tokens, const ScoreWeights& weights) {
    const Done checked = checkWeights(tokens, weights, tokens.content.columns + tokens.position.columns);
    if (!checked) return checked.problem();
    return termsOf(concatenatedProjection(tokens, weights.query), concatenatedProjection(tokens, weights.key),
                   weights.scale);
}

Result<FactoredAttention> factoredAttention(const TokenParts& tokens, const FactoredWeights& weights) {
    for (const Done& checked : {checkTokens(tokens), checkPart(tokens.content, weights.content, "content"),
                                checkPart(tokens.position, weights.position, "position")}) {
        if (!checked) return checked.problem();
    }
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
