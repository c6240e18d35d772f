// The two common layouts of sine and cosine columns, interleaved and halves, are permutations of each other. An order
// lists columns as they stand: place k holds column order[k].
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/figure/figure.h"

namespace orrery {

/// The columns in the other layout: halves for an interleaved bank, interleaved for any other. A column without a
/// partner goes with the first ones of pairs, a column of zeros to the end of the halves. Empty where no column has a
/// partner.
std::vector<std::int64_t> otherOrder(const OscillatorBank& bank);

/// All sines, then all cosines; which of them a column without a partner is its phase says.
std::vector<std::int64_t> sinesThenCosines(const OscillatorBank& bank);

/// The columns sorted by where they stand between their own place (mix 0) and their place in `other` (mix 1), so that
/// they file past each other while mix grows.
std::vector<std::int64_t> mixedOrder(std::span<const std::int64_t> other, double mix);

/// The bank with its columns in another order; the pairs follow them.
OscillatorBank reordered(const OscillatorBank& bank, std::span<const std::int64_t> order);

/// One link a column, from its place in the other layout (top) to its place in the order shown (bottom). The pair that
/// holds column `dimension` is emphasised. Empty where no column has a partner.
Links otherLayout(const OscillatorBank& bank, std::span<const std::int64_t> shown, std::int64_t dimension);

/// "the same columns as halves" for an interleaved bank and "... interleaved" for any other.
Words otherLayoutName(const OscillatorBank& bank);

}  // namespace orrery
