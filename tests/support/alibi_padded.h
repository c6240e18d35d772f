// Reference implementation of BLOOM's ALiBi bias for padded sequences, in which padding may occur anywhere: positions
// are the running sum of the attention mask.
#pragma once

#include <span>

#include "core/base/matrix.h"

namespace orrery {

/// Returns rows [heads x n] for a sequence of n tokens: slope (cumsum(mask) - 1) mask, with mask 1 for a token and 0
/// for padding, so that padding and the first token have bias 0.
inline Matrix alibiPadded(std::span<const double> slopes, std::span<const double> mask) {
    Matrix bias(slopes.size(), mask.size());
    double real = 0;
    for (std::size_t key = 0; key < mask.size(); ++key) {
        real += mask[key];
        for (std::size_t head = 0; head < slopes.size(); ++head) {
            bias.at(head, key) = slopes[head] * ((real - 1) * mask[key]);
        }
    }
    return bias;
}

}  // namespace orrery
