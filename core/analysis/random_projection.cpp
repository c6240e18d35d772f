#include "core/analysis/random_projection.h"

#include "core/analysis/product.h"
#include "core/base/seeded.h"

namespace orrery {

Matrix randomMatrix(Matrix shape, std::uint64_t seed, std::uint64_t stream) {
    for (std::size_t row = 0; row < shape.rows; ++row) {
        const SeededRow entries(seed, stream, row);
        for (std::size_t column = 0; column < shape.columns; ++column)
            shape.at(row, column) = 2 * entries.uniform(column) - 1;
    }
    return shape;
}

Matrix projectionForm(const Matrix& queryWeights, const Matrix& keyWeights) {
    return transposedProduct(queryWeights, keyWeights);
}

}  // namespace orrery
