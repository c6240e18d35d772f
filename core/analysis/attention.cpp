#include "core/analysis/attention.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <limits>

#include "core/analysis/eigen_view.h"
#include "core/analysis/product.h"
#include "core/base/seeded.h"

namespace orrery {

namespace {

constexpr double hidden = -std::numeric_limits<double>::infinity();

}  // namespace

Attention attend(const Head& head, const AttentionRule& rule) {
    assert(head.query.columns == head.key.columns && head.value.rows == head.key.rows);
    assert(!rule.bias || (rule.bias->rows == head.query.rows && rule.bias->columns == head.key.rows));
    const double scale = rule.scale.value_or(1 / std::sqrt(static_cast<double>(head.query.columns)));
    Attention attention;
    attention.scores = productWithTransposed(head.query, head.key);
    for (std::size_t i = 0; i < attention.scores.values.size(); ++i) {
        double& score = attention.scores.values[i];
        score = scale * score + (rule.bias ? rule.bias->values[i] : 0);
    }
    if (rule.causal) maskCausally(attention.scores);
    attention.weights = softmaxRows(attention.scores);
    attention.out = product(attention.weights, head.value);
    return attention;
}

void maskCausally(Matrix& scores) {
    for (std::size_t query = 0; query < scores.rows; ++query) {
        for (std::size_t key = 0; key < scores.columns; ++key) {
            if (key + scores.rows > query + scores.columns) scores.at(query, key) = hidden;
        }
    }
}

void softmax(std::span<double> scores) {
    const double largest = *std::max_element(scores.begin(), scores.end());
    if (largest == hidden) {
        std::fill(scores.begin(), scores.end(), 0.0);
        return;
    }
    double sum = 0;
    for (double& score : scores) sum += score = std::exp(score - largest);
    for (double& score : scores) score /= sum;
}

Matrix softmaxRows(const Matrix& scores) {
    Matrix weights = scores;
    if (weights.columns == 0) return weights;
    for (std::size_t row = 0; row < weights.rows; ++row) softmax(weights.row(row));
    return weights;
}

Matrix permutedRows(const Matrix& rows, std::span<const std::size_t> order) {
    assert(order.size() == rows.rows);
    Matrix permuted(rows.rows, rows.columns);
    for (std::size_t place = 0; place < order.size(); ++place)
        std::ranges::copy(rows.row(order[place]), permuted.row(place).begin());
    return permuted;
}

std::vector<std::int64_t> paddingAwareIds(std::span<const std::int64_t> tokens, std::int64_t paddingId) {
    std::vector<std::int64_t> ids;
    std::int64_t counted = 0;
    for (const std::int64_t token : tokens) ids.push_back(token == paddingId ? paddingId : ++counted + paddingId);
    return ids;
}

Matrix embeddedWithPosition(const Matrix& x, const Matrix& encoding, double scale) {
    assert(x.rows == encoding.rows && x.columns == encoding.columns);
    return evaluated(view(encoding) + scale * view(x));
}

namespace {

constexpr std::size_t widest = 1024;
constexpr std::size_t queries = 24;

/// Component i of a vector, uniform with mean 0 and variance 1.
double component(std::uint64_t seed, std::uint64_t vector, std::size_t i) {
    return std::sqrt(12.0) * (seededUniform(seed, vector, i, 0) - 0.5);
}

Saturation saturationOf(Matrix scores, double factor) {
    for (double& score : scores.values) score *= factor;
    const Matrix weights = softmaxRows(scores);
    Saturation mean;
    for (std::size_t row = 0; row < weights.rows; ++row) {
        mean.largestWeight += std::ranges::max(weights.row(row));
        for (const double weight : weights.row(row)) {
            mean.entropy -= weight > 0 ? weight * std::log2(weight) : 0;
            mean.gradient += weight * (1 - weight);
        }
    }
    mean.largestWeight /= static_cast<double>(weights.rows);
    mean.entropy /= static_cast<double>(weights.rows);
    mean.gradient /= static_cast<double>(weights.rows);
    return mean;
}

SaturationAt pointAt(std::size_t width, const Matrix& scores) {
    SaturationAt point{.width = static_cast<int>(width), .variance = 0, .undivided = {}, .divided = {}};
    for (const double score : scores.values) point.variance += score * score;
    point.variance /= static_cast<double>(scores.values.size());
    point.undivided = saturationOf(scores, 1);
    point.divided = saturationOf(scores, 1 / std::sqrt(static_cast<double>(width)));
    return point;
}

}  // namespace

std::vector<SaturationAt> saturation(int keys, std::uint64_t seed) {
    Matrix scores(queries, static_cast<std::size_t>(keys));
    std::vector<SaturationAt> points;
    for (std::size_t i = 0; i < widest; ++i) {
        for (std::size_t query = 0; query < scores.rows; ++query) {
            const std::uint64_t vector = query * (scores.columns + 1);
            const double q = component(seed, vector, i);
            for (std::size_t key = 0; key < scores.columns; ++key) {
                scores.at(query, key) += q * component(seed, vector + 1 + key, i);
            }
        }
        if (std::has_single_bit(i + 1)) points.push_back(pointAt(i + 1, scores));
    }
    return points;
}

}  // namespace orrery
