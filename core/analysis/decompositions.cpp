#include "core/analysis/decompositions.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cassert>

namespace orrery {

namespace {

using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

Eigen::MatrixXd columnMajor(const Matrix& matrix) {
    return Eigen::Map<const RowMajor>(matrix.values.data(), static_cast<Eigen::Index>(matrix.rows),
                                      static_cast<Eigen::Index>(matrix.columns));
}

Matrix rowMajor(const Eigen::MatrixXd& matrix) {
    Matrix result(static_cast<std::size_t>(matrix.rows()), static_cast<std::size_t>(matrix.cols()));
    Eigen::Map<RowMajor>(result.values.data(), matrix.rows(), matrix.cols()) = matrix;
    return result;
}

/// The same numbers, read column by column.
Eigen::MatrixXd transposedOf(const Matrix& matrix) {
    return Eigen::Map<const Eigen::MatrixXd>(matrix.values.data(), static_cast<Eigen::Index>(matrix.columns),
                                             static_cast<Eigen::Index>(matrix.rows));
}

}  // namespace

Eigenvectors largestEigenvectors(const Matrix& symmetric, std::size_t count) {
    assert(symmetric.rows == symmetric.columns && count <= symmetric.rows);
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(transposedOf(symmetric));
    Eigenvectors found{{}, Matrix(count, symmetric.rows)};
    for (std::size_t i = 0; i < count; ++i) {
        const auto descending = static_cast<Eigen::Index>(symmetric.rows - 1 - i);
        found.values.push_back(solver.eigenvalues()[descending]);
        const double* vector = solver.eigenvectors().data() + descending * solver.eigenvectors().rows();
        std::copy_n(vector, symmetric.rows, found.vectors.row(i).begin());
    }
    return found;
}

Matrix orthonormalRows(const Matrix& rows) {
    assert(rows.rows <= rows.columns);
    const Eigen::HouseholderQR<Eigen::MatrixXd> factors(transposedOf(rows));
    Eigen::MatrixXd basis = Eigen::MatrixXd::Identity(factors.rows(), factors.cols());
    basis.applyOnTheLeft(factors.householderQ());
    Matrix result(rows.rows, rows.columns);
    std::copy_n(basis.data(), basis.size(), result.values.begin());
    return result;
}

Matrix leastSquares(const Matrix& a, const Matrix& b) {
    assert(a.rows == b.rows);
    return rowMajor(columnMajor(a).completeOrthogonalDecomposition().solve(columnMajor(b)));
}

std::optional<Matrix> inverse(const Matrix& a) {
    assert(a.rows == a.columns);
    const Eigen::PartialPivLU<Eigen::MatrixXd> parts(columnMajor(a));
    if (!(parts.rcond() > 1e-15)) return std::nullopt;
    return rowMajor(parts.inverse());
}

}  // namespace orrery
