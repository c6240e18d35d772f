// Seeded chance that is the same on every machine: numbers made from a key, not from a hidden state, so that entry (i,
// j) can be asked for alone. For content that a scheme needs and nobody gave; the seed is always a parameter and shown.
#pragma once

#include <cstdint>

#include "core/base/matrix.h"

namespace orrery {

/// The numbers of the keys (seed, stream, i, 0), (seed, stream, i, 1), ...
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

/// Uniform in [0, 1), from the key (seed, stream, i, j).
inline double seededUniform(std::uint64_t seed, std::uint64_t stream, std::uint64_t i, std::uint64_t j) {
    return SeededRow(seed, stream, i).uniform(j);
}

/// Normal with mean 0 and variance 1, from the same key.
inline double seededNormal(std::uint64_t seed, std::uint64_t stream, std::uint64_t i, std::uint64_t j) {
    return SeededRow(seed, stream, i).normal(j);
}

/// rows x columns of seededNormal times `scale`.
Matrix seededMatrix(std::uint64_t seed, std::uint64_t stream, Matrix shape, double scale = 1);

}  // namespace orrery
