// Counter-based random numbers, identical on every machine: each number is a hash of a key, without hidden state, so
// that entry (i, j) can be computed alone. For content that a scheme needs and the user did not give; the seed is
// always a visible parameter.
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
    /// Normal with mean 0 and variance 1 (Box-Muller).
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

/// Matrix of the size of `shape` with entries seededNormal(i, j) times `scale`.
Matrix seededMatrix(std::uint64_t seed, std::uint64_t stream, Matrix shape, double scale = 1);

}  // namespace orrery
