// Permutations between the two common layouts of sine and cosine columns, interleaved and halves. An order lists
// columns by place: place k holds column order[k].
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/figure/figure.h"

namespace orrery {

/// Returns the columns in the other layout: halves for an interleaved bank, interleaved for any other. A column without
/// a partner is ordered like the first column of a pair; in halves, columns of zeros come last. Empty if no column has
/// a partner.
std::vector<std::int64_t> otherOrder(const OscillatorBank& bank);

/// Returns all sines, then all cosines; a column without a partner counts as a sine if its phase is 0.
std::vector<std::int64_t> sinesThenCosines(const OscillatorBank& bank);

/// Sorts the columns by the interpolation between their own place (mix 0) and their place in `other` (mix 1), for an
/// animated transition.
std::vector<std::int64_t> mixedOrder(std::span<const std::int64_t> other, double mix);

/// Returns the bank with its columns in another order and its pairs adjusted.
OscillatorBank reordered(const OscillatorBank& bank, std::span<const std::int64_t> order);

/// Returns one link per column, from its place in the other layout (top) to its place in the order shown (bottom); the
/// pair that holds column `dimension` is emphasised. Empty if no column has a partner.
Links otherLayout(const OscillatorBank& bank, std::span<const std::int64_t> shown, std::int64_t dimension);

/// Returns "the same columns as halves" for an interleaved bank, "... interleaved" for any other.
Words otherLayoutName(const OscillatorBank& bank);

}  // namespace orrery
