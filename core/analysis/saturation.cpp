#include "core/analysis/saturation.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/analysis/attention.h"
#include "core/base/seeded.h"

namespace orrery {

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
