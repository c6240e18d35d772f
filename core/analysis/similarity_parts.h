// The similarity p_m^T diag(h) p_n of two rows of an undamped bank, with column weights h, has two parts. The identity
//     A sin(a m + c) A sin(a n + c) = A²/2 cos(a (m - n)) - A²/2 cos(a (m + n) + 2 c)
// gives a sum of cosines that depends on m - n (a Toeplitz matrix) and one that depends on m + n (a Hankel matrix). The
// second is zero if all columns form pairs of equal amplitude and weight. Means over squares of positions have closed
// forms.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/progress.h"
#include "core/phase/oscillator_bank.h"

namespace orrery {

/// The similarity is the sum of the columns of `difference` at m - n plus the sum of the columns of `sum` at m + n.
struct SimilarityParts {
    OscillatorBank difference;
    OscillatorBank sum;  ///< if it has no columns, the similarity depends on m - n alone
};

/// True if the similarity of the bank has such parts: the bank has no damping and no grid.
bool hasSimilarityParts(const OscillatorBank& bank);

/// The parts of p_m^T diag(diagonal) p_n, one weight per column; requires hasSimilarityParts(bank).
SimilarityParts similarityParts(const OscillatorBank& bank, std::span<const double> diagonal);

/// The sum of the part's columns at x; the phases are exact at any x.
double partAt(const OscillatorBank& part, std::int64_t x);

/// Means of a part over `count` squares of cells x cells positions. Mean k, counted from 0, is that of the difference
/// part at x = first + k cells + i - j, or if `isSum` of the sum part at x = first + k cells + i + j, for i, j = 0 ..
/// cells - 1. If `progress` is stopped, some means are incomplete.
std::vector<double> partMeans(const OscillatorBank& part, bool isSum, std::int64_t first, std::int64_t cells,
                              std::uint64_t count, const Progress& progress = {});

}  // namespace orrery
