// The similarity of two positions as oscillators of its own. A sin(a m + c) · A sin(a n + c) is A²/2 cos(a (m - n)) -
// A²/2 cos(a (m + n) + 2 c), so p_m^T diag(h) p_n of an undamped bank is a sum of cosines of m - n (a Toeplitz matrix)
// plus one of cosines of m + n (a Hankel matrix), and the second vanishes where both columns of every pair weigh the
// same. All means over runs and squares of positions are closed forms, at any position.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/progress.h"
#include "core/phase/oscillator_bank.h"

namespace orrery {

/// Columns to be summed: a number for every whole x = m - n, or x = m + n.
struct SimilarityParts {
    OscillatorBank difference;
    OscillatorBank sum;  ///< no columns where the similarity depends on m - n alone
};

/// Whether the bank's similarity has such parts: nothing damped, positions along a line and no grid.
bool hasSimilarityParts(const OscillatorBank& bank);

/// The parts of p_m^T diag(diagonal) p_n, one number of `diagonal` a column; hasSimilarityParts(bank).
SimilarityParts similarityParts(const OscillatorBank& bank, std::span<const double> diagonal);

/// The part at x, exact.
double partAt(const OscillatorBank& part, std::int64_t x);

/// The largest size that the part can have: the sum of its amplitudes.
double partBound(const OscillatorBank& part);

/// Means over squares of cells x cells positions (m, n): of the difference part, x = first + k cells + i - j; of the
/// sum part, x = first + k cells + i + j; with i, j = 0 .. cells - 1 and k = 0 .. count - 1. cells = 1 gives the part
/// itself. Of a stopped one not all are made.
std::vector<double> squareMeansOfDifference(const OscillatorBank& part, std::int64_t first, std::int64_t cells,
                                            std::uint64_t count, const Progress& progress = {});
std::vector<double> squareMeansOfSum(const OscillatorBank& part, std::int64_t first, std::int64_t cells,
                                     std::uint64_t count, const Progress& progress = {});

}  // namespace orrery
