// Products of large dense matrices: tiles of 6 x 8 entries whose sums stay in registers, over 256 terms at a time that
// stay in the first-level cache, by several cores where it is worth it.
#pragma once

#include "core/base/matrix.h"
#include "core/base/progress.h"

namespace orrery {

/// How entry (index, term) of a factor is found: its numbers from `from` on, so far apart.
struct Factor {
    const double* from = nullptr;
    std::size_t count = 0;  ///< rows of the left one, columns of the right one
    std::size_t terms = 0;  ///< what is summed over
    std::size_t indexStride = 0;
    std::size_t termStride = 0;
    bool operator==(const Factor&) const = default;
};

/// product(i, j) = sum over the terms of left(i, term) right(j, term); as many terms in both. Of a factor with itself
/// half is made. Of a stopped product not all entries are whole.
Matrix tiledProduct(const Factor& left, const Factor& right, const Progress& progress = {});

}  // namespace orrery
