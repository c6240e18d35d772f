// Random W_Q and W_K, as in a projection before training: p_m^T W_Q^T W_K p_n loses the Toeplitz pattern of p_m^T p_n.
// The seed determines every entry, identically on every machine.
#pragma once

#include <cstdint>

#include "core/base/matrix.h"

namespace orrery {

/// A matrix of the size of `shape` with entries uniform in [-1, 1); `stream` distinguishes matrices of one seed.
Matrix randomMatrix(Matrix shape, std::uint64_t seed, std::uint64_t stream = 0);

/// H = W_Q^T W_K for W_Q, W_K [k x d], for use as the Form of a similarity.
Matrix projectionForm(const Matrix& queryWeights, const Matrix& keyWeights);

}  // namespace orrery
