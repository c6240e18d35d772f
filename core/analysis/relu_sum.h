// What one output of a small network is before its bias: a layer of units with one input, ReLU, and a weighted sum.
#pragma once

#include <span>

namespace orrery {

/// One number a unit in each.
struct ReluUnits {
    std::span<const double> weights;
    std::span<const double> biases;
    std::span<const double> outer;
};

/// Sum over i of outer[i] max(0, weights[i] z + biases[i]).
double reluSum(const ReluUnits& units, double z);

}  // namespace orrery
