// Counter-based random numbers: each is a hash of its key (seed, stream, i, j), without hidden state, so that entry
// (i, j) can be computed alone. Uniform numbers are identical on every machine, normal ones up to the rounding of the
// system's log and cos. Used for content that a scheme needs and the user did not give.
#pragma once

#include <cstdint>

#include "core/base/matrix.h"

namespace orrery {

/// Random numbers of the keys (seed, stream, i, 0), (seed, stream, i, 1), ...
class SeededRow {
public:
    SeededRow(std::uint64_t seed, std::uint64_t stream, std::uint64_t i);

    /// Uniform in [0, 1).
    double uniform(std::uint64_t j) const;
    /// Normal with mean 0 and variance 1 (Box-Muller), from uniform(2 * j) and uniform(2 * j + 1).
    double normal(std::uint64_t j) const;

private:
    std::uint64_t key;
};

/// Uniform in [0, 1), for the key (seed, stream, i, j).
inline double seededUniform(std::uint64_t seed, std::uint64_t stream, std::uint64_t i, std::uint64_t j) {
    return SeededRow(seed, stream, i).uniform(j);
}

/// Normal with mean 0 and variance 1, for the key (seed, stream, i, j).
inline double seededNormal(std::uint64_t seed, std::uint64_t stream, std::uint64_t i, std::uint64_t j) {
    return SeededRow(seed, stream, i).normal(j);
}

/// Matrix of the size of `shape` with the entries scale * seededNormal(seed, stream, i, j).
Matrix seededMatrix(std::uint64_t seed, std::uint64_t stream, Matrix shape, double scale = 1);

}  // namespace orrery
