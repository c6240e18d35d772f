// Matrices of ours as Eigen sees them, and back, for the analyses that calculate with it.
#pragma once

#include <Eigen/Core>

#include "core/base/matrix.h"

namespace orrery {

using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// The matrix itself, not a copy.
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
