// Slopes of ALiBi, which other schemes use too: a geometric sequence over the heads, all positive. Press et al., 2022,
// arXiv:2108.12409.
#pragma once

#include <vector>

namespace orrery {

/// Returns m_h = 2^(-biasMax (h+1) / heads), h = 0 .. heads - 1, if `heads` is a power of two. Otherwise returns the
/// slopes for the next lower power of two n, then the slopes of ranks 1, 3, 5, ... for 2n heads, counted from 1. heads
/// >= 1.
std::vector<double> alibiSlopes(int heads, double biasMax);

}  // namespace orrery
