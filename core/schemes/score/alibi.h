// ALiBi's slopes, which others reuse. Press et al., 2022, arXiv:2108.12409.
#pragma once

#include <span>
#include <vector>

#include "core/base/matrix.h"

namespace orrery {

/// m_h = 2^(-biasMax (h+1) / heads) for a power of two; otherwise the slopes of the largest power of two below, then
/// every other slope (ranks 1, 3, 5, ...) of twice that many. heads >= 1.
std::vector<double> alibiSlopes(int heads, double biasMax);

/// BLOOM's rows [heads x n] for a sequence of n tokens: slope (cumsum(mask) - 1) mask, mask 1 for a token and 0 for
/// padding, so that padding and the first token have bias 0.
Matrix alibiPadded(std::span<const double> slopes, std::span<const double> mask);

}  // namespace orrery
