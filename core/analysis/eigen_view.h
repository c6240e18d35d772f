// Conversion between Matrix and Eigen, for the analyses that use Eigen: view() wraps a Matrix without copying,
// evaluated() stores an expression in a new Matrix.
#pragma once

#include <Eigen/Core>

#include "core/base/matrix.h"

namespace orrery {

using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// A view, valid as long as the matrix.
inline Eigen::Map<const RowMajor> view(const Matrix& matrix) {
    return {matrix.values.data(), static_cast<Eigen::Index>(matrix.rows), static_cast<Eigen::Index>(matrix.columns)};
}

template <class Expression>
Matrix evaluated(const Expression& expression) {
    Matrix result(static_cast<std::size_t>(expression.rows()), static_cast<std::size_t>(expression.cols()));
    Eigen::Map<RowMajor>(result.values.data(), expression.rows(), expression.cols()).noalias() = expression;
    return result;
}

}  // namespace orrery
