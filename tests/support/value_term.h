// Contribution of relative value vectors to the output of attention, after Shaw et al. (2018).
// Used by tests alone, since schemes produce scores only.
#pragma once

#include "core/base/matrix.h"

namespace orrery {

/// Returns sum_j weights_ij table[index_ij], [n_q x d].
inline Matrix valueTerm(const Matrix& weights, const Matrix& table, const Matrix& index) {
    Matrix out(weights.rows, table.columns);
    for (std::size_t i = 0; i < weights.rows; ++i) {
        for (std::size_t j = 0; j < weights.columns; ++j) {
            const auto row = table.row(static_cast<std::size_t>(index.at(i, j)));
            for (std::size_t c = 0; c < out.columns; ++c) out.at(i, c) += weights.at(i, j) * row[c];
        }
    }
    return out;
}

}  // namespace orrery
