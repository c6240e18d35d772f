// The similarity of two positions as oscillators. A sin(a m + c) · A sin(a n + c) is A²/2 cos(a (m - n)) - A²/2 cos(a
// (m + n) + 2 c), so p_m^T diag(h) p_n of an undamped bank is a sum of cosines of m - n (Toeplitz) plus one of cosines
// of m + n (Hankel), which vanishes if both columns of every pair have equal weights. Means over runs and squares of
// positions have closed forms, at any position.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/progress.h"
#include "core/phase/oscillator_bank.h"

namespace orrery {

/// Banks whose column sum is the part at x = m - n, or at x = m + n.
struct SimilarityParts {
    OscillatorBank difference;
    OscillatorBank sum;  ///< no columns if the similarity depends on m - n alone
};

/// True if the bank's similarity has such parts: no damping and no grid.
bool hasSimilarityParts(const OscillatorBank& bank);

/// The parts of p_m^T diag(diagonal) p_n, one weight per column; requires hasSimilarityParts(bank).
SimilarityParts similarityParts(const OscillatorBank& bank, std::span<const double> diagonal);

/// The part at x, exact.
double partAt(const OscillatorBank& part, std::int64_t x);

/// Upper bound of |part|: the sum of its amplitudes.
double partBound(const OscillatorBank& part);

/// Means over squares of cells x cells positions (m, n): for the difference part x = first + k cells + i - j, for the
/// sum part x = first + k cells + i + j, with i, j = 0 .. cells - 1 and k = 0 .. count - 1. cells = 1 gives the part
/// itself. If `progress` is stopped, some are missing.
std::vector<double> squareMeansOfDifference(const OscillatorBank& part, std::int64_t first, std::int64_t cells,
                                            std::uint64_t count, const Progress& progress = {});
std::vector<double> squareMeansOfSum(const OscillatorBank& part, std::int64_t first, std::int64_t cells,
                                     std::uint64_t count, const Progress& progress = {});

}  // namespace orrery
