// H of the similarity view: the weights of a diagonal, a random or constrained product of projections, or a file.
#pragma once

#include <vector>

#include "core/base/matrix.h"
#include "core/model/document.h"

namespace orrery::similarity_view {

/// One number a column: what h_sin_fast, h_cos_fast, ... give the thirds of the pairs, 1 for columns in no pair.
std::vector<double> diagonalWeights(const OscillatorBank& bank, const Values& view);

struct FormMatrix {
    Matrix transposed;           ///< H^T, d x d
    std::vector<Readout> facts;  ///< what is to be said of it
};

/// H of form `projections`, `constrained` or `file` for encodings of `width` numbers. A Problem where the file is not
/// d x d finite numbers, or where the inverse of a wide matrix would take too long.
Result<FormMatrix> formMatrix(const Scene& scene, std::int64_t width);

}  // namespace orrery::similarity_view
