// Products of large dense matrices, on several cores if the work is large enough. Sums of tiles of 6 x 8 entries stay
// in registers; 256 terms at a time fit into the first-level cache.
#pragma once

#include "core/base/matrix.h"
#include "core/base/progress.h"

namespace orrery {

/// Memory layout of a factor: entry (index, term) is from[index * indexStride + term * termStride].
struct Factor {
    const double* from = nullptr;
    std::size_t count = 0;  ///< rows of the left factor, columns of the right one
    std::size_t terms = 0;  ///< number of terms summed
    std::size_t indexStride = 0;
    std::size_t termStride = 0;
    bool operator==(const Factor&) const = default;
};

/// product(i, j) = sum over the terms of left(i, term) right(j, term); both factors have the same number of terms. If
/// the factors are equal, only half of the product is computed. If `progress` is stopped, entries are incomplete.
Matrix tiledProduct(const Factor& left, const Factor& right, const Progress& progress = {});

}  // namespace orrery
