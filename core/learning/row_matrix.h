// Row-major Eigen matrices for the small transformer, their conversion from and to Matrix, and views of the blocks of
// the flat vector of weights.
#pragma once

#include <Eigen/Core>
#include <algorithm>
#include <span>

#include "core/base/matrix.h"
#include "core/learning/parameters.h"

namespace orrery {

template <class Real>
using RowMatrix = Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
template <class Real>
using Column = Eigen::Matrix<Real, Eigen::Dynamic, 1>;

/// Converts a matrix to the number type Real.
template <class Real>
RowMatrix<Real> converted(const Matrix& matrix) {
    RowMatrix<Real> made(static_cast<Eigen::Index>(matrix.rows), static_cast<Eigen::Index>(matrix.columns));
    for (Eigen::Index i = 0; i < made.size(); ++i)
        made.data()[i] = static_cast<Real>(matrix.values[static_cast<std::size_t>(i)]);
    return made;
}

/// Converts a row-major Eigen matrix back to a Matrix.
template <class RowMajor>
Matrix matrixOf(const RowMajor& matrix) {
    Matrix made(static_cast<std::size_t>(matrix.rows()), static_cast<std::size_t>(matrix.cols()));
    std::copy_n(matrix.data(), matrix.size(), made.values.begin());
    return made;
}

/// Adds the sum of each column of a matrix to `row`. The order of Eigen's additions depends on the alignment of the
/// result in memory, so the sums are first written to a vector of their own, for the same bits everywhere.
template <class Columns, class Row>
void addColumnSums(const Columns& columns, Row row) {
    const Eigen::Matrix<typename Columns::Scalar, 1, Eigen::Dynamic> sums = columns.colwise().sum();
    row += sums;
}

/// Views of the blocks of the flat vector of weights as matrices.
template <class Real>
struct Weights {
    std::span<const Real> all;

    Eigen::Map<const RowMatrix<Real>> operator[](const WeightBlock& block) const {
        return {all.data() + block.at, block.rows, block.columns};
    }
};

}  // namespace orrery
