// Matrix H of the similarity view: diagonal weights, a random or constrained product of projections, or a file.
// Matrices are d x d for encodings of d numbers.
#pragma once

#include <vector>

#include "core/base/matrix.h"
#include "core/model/document.h"

namespace orrery::similarity_view {

/// Returns one weight per column: h_sin_fast, h_cos_fast, ... for thirds of the pairs, 1 for columns in no pair.
std::vector<double> diagonalWeights(const OscillatorBank& bank, const Values& view);

/// H^T with the readouts about its construction.
struct FormMatrix {
    Matrix transposed;           ///< H^T, d x d
    std::vector<Readout> facts;  ///< readouts about it
};

/// Builds H of form `projections`, `constrained` or `file`. A Problem if the file is not d x d finite numbers, or if
/// the inverse of a wide matrix would take too long.
Result<FormMatrix> formMatrix(const Scene& scene, std::int64_t width);

}  // namespace orrery::similarity_view
