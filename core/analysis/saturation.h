// Reason for dividing scores by sqrt(d_k): for numbers with mean 0 and variance 1, q . k has variance d_k, so that a
// softmax of undivided scores concentrates on one key as d_k grows. Vaswani et al., 2017, section 3.2.1.
#pragma once

#include <cstdint>
#include <vector>

namespace orrery {

struct Saturation {
    double largestWeight = 0;  ///< mean over queries
    double entropy = 0;        ///< mean over queries, in bits
    double gradient = 0;       ///< mean over queries of sum w (1 - w), the trace of the softmax Jacobian
};

struct SaturationAt {
    int width = 1;         ///< d_k
    double variance = 0;   ///< sampled variance of q . k
    Saturation undivided;  ///< softmax(q . k)
    Saturation divided;    ///< softmax(q . k / sqrt(d_k))
};

/// Samples at d_k = 1, 2, 4, ... 1024, from 24 seeded queries with `keys` keys each. All components are uniform with
/// mean 0 and variance 1; wider vectors extend the narrower ones.
std::vector<SaturationAt> saturation(int keys, std::uint64_t seed);

}  // namespace orrery
