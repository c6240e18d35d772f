// Slopes of ALiBi, which other schemes use too: a geometric sequence over the heads, all positive. Press et al., 2022,
// arXiv:2108.12409.
#pragma once

#include <vector>

namespace orrery {

/// Returns m_h = 2^(-biasMax (h+1) / heads) for a power of two; otherwise the slopes of the largest power of two below,
/// then every other slope (ranks 1, 3, 5, ...) of twice that many. heads >= 1.
std::vector<double> alibiSlopes(int heads, double biasMax);

}  // namespace orrery
