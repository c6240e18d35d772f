// Matrix H of the similarity p_m^T H p_n: diagonal weights, a product W_Q^T W_K of random matrices, or a file. In the
// form `projections` W_Q and W_K are independent; in the form `constrained` W_K is the inverse of W_Q^T, so that H is
// the identity up to rounding. Matrices are d x d for encodings of d dimensions.
#pragma once

#include <vector>

#include "core/base/matrix.h"
#include "core/model/document.h"

namespace orrery::similarity_view {

/// Returns one weight per column: the parameters h_sin_fast, h_cos_fast, ... for the fastest, middle and slowest third
/// of the pairs; 1 for columns in no pair.
std::vector<double> diagonalWeights(const OscillatorBank& bank, const Values& view);

/// The matrix H, transposed, with readouts.
struct FormMatrix {
    Matrix transposed;           ///< H^T, d x d
    std::vector<Readout> facts;  ///< seed, largest |W_Q^T W_K - I|, or dominance of the diagonal of a file's H
};

/// Builds H of form `projections`, `constrained` or `file` for encodings of `width` dimensions. A Problem if the file
/// is not read or not width x width finite numbers, if `width` is above 1024 (`projections`) or 512 (`constrained`), or
/// if W_Q has no inverse.
Result<FormMatrix> formMatrix(const Scene& scene, std::int64_t width);

}  // namespace orrery::similarity_view
