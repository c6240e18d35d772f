// Output of a small network without its output bias: a layer of ReLU units with one input, and a weighted sum.
// Vectorised, because the bias of FIRE evaluates such a network for every entry.
#pragma once

#include <span>

namespace orrery {

/// Parameters of the units, one number per unit in each span.
struct ReluUnits {
    std::span<const double> weights;
    std::span<const double> biases;
    std::span<const double> outer;
};

/// Sum over i of outer[i] max(0, weights[i] z + biases[i]).
double reluSum(const ReluUnits& units, double z);

}  // namespace orrery
