// Seeded chance that is the same on every machine: numbers made from a key, not from a hidden state, so that entry (i,
// j) can be asked for alone. For content that a scheme needs and nobody gave; the seed is always a parameter and shown.
#pragma once

#include <cstdint>

#include "core/base/matrix.h"

namespace orrery {

/// Uniform in [0, 1), from the key (seed, stream, i, j).
double seededUniform(std::uint64_t seed, std::uint64_t stream, std::uint64_t i, std::uint64_t j);

/// Normal with mean 0 and variance 1, from the same key (Box-Muller).
double seededNormal(std::uint64_t seed, std::uint64_t stream, std::uint64_t i, std::uint64_t j);

/// rows x columns of seededNormal times `scale`.
Matrix seededMatrix(std::uint64_t seed, std::uint64_t stream, Matrix shape, double scale = 1);

}  // namespace orrery
