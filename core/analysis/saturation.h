// Why scores are divided by sqrt(d_k): q . k of numbers with mean 0 and variance 1 has variance d_k, so that a softmax
// of undivided scores puts all weight on one key as d_k grows. Vaswani et al., 2017, section 3.2.1.
#pragma once

#include <cstdint>
#include <vector>

namespace orrery {

struct Saturation {
    double largestWeight = 0;  ///< the mean over queries
    double entropy = 0;        ///< the mean over queries, in bits
    double gradient = 0;       ///< the mean of sum w (1 - w): how much the weights give way to their own scores
};

struct SaturationAt {
    int width = 1;         ///< d_k
    double variance = 0;   ///< of q . k, sampled
    Saturation undivided;  ///< softmax(q . k)
    Saturation divided;    ///< softmax(q . k / sqrt(d_k))
};

/// At d_k = 1, 2, 4, ... 1024, from 24 seeded queries with `keys` keys each, all numbers uniform with variance 1; a
/// wider vector begins with the numbers of the narrower one.
std::vector<SaturationAt> saturation(int keys, std::uint64_t seed);

}  // namespace orrery
