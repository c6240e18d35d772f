// FIRE: the bias is a small network of the distance, normalised by the query's position. Li et al., 2023,
// arXiv:2310.04418.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/matrix.h"

namespace orrery {

/// Parameters of the normalised distance.
struct FireDistance {
    double c = 0.1;       ///< learned; its sign has no effect
    double length = 512;  ///< L, learned, times its multiplier; its sign has no effect
    double epsilon = 1e-6;
};

/// z = ln(|c (query - key)| + 1) / (ln(|c max(query, |L|)| + 1) + epsilon), in [0, 1) for 0 <= key <= query.
double fireDistance(const FireDistance& rule, std::int64_t query, std::int64_t key);

/// Network 1 -> width -> heads with ReLU.
struct FireNetwork {
    std::vector<double> firstWeights;  ///< one per hidden unit
    std::vector<double> firstBiases;
    Matrix secondWeights;  ///< [heads x width]
    std::vector<double> secondBiases;

    /// Returns the bias of one head at normalised distance z.
    double bias(std::size_t head, double z) const;
};

}  // namespace orrery
