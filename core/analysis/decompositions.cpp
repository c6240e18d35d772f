#include "core/analysis/decompositions.h"

#include <Eigen/Eigenvalues>
#include <Eigen/QR>
#include <algorithm>
#include <cassert>

#include "core/analysis/eigen_view.h"

namespace orrery {

namespace {

/// The transpose, without reordering the row-major values.
Eigen::MatrixXd transposedOf(const Matrix& matrix) {
    return Eigen::Map<const Eigen::MatrixXd>(matrix.values.data(), static_cast<Eigen::Index>(matrix.columns),
                                             static_cast<Eigen::Index>(matrix.rows));
}

/// Serves least squares, inverses and bases alike: each of Eigen's decompositions takes seconds to compile.
using Orthogonal = Eigen::CompleteOrthogonalDecomposition<Eigen::MatrixXd>;

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
    const Orthogonal factors(transposedOf(rows));
    Eigen::MatrixXd basis = Eigen::MatrixXd::Identity(factors.rows(), factors.cols());
    basis.applyOnTheLeft(factors.householderQ());
    return evaluated(basis.transpose());
}

Matrix leastSquares(const Matrix& a, const Matrix& b) {
    assert(a.rows == b.rows);
    const Eigen::MatrixXd solution = Orthogonal(view(a)).solve(Eigen::MatrixXd(view(b)));
    return evaluated(solution);
}

std::optional<Matrix> inverse(const Matrix& a) {
    assert(a.rows == a.columns);
    const Orthogonal parts(view(a));
    if (!parts.isInvertible()) return std::nullopt;
    const Eigen::MatrixXd found = parts.solve(Eigen::MatrixXd::Identity(parts.rows(), parts.cols()).eval());
    return evaluated(found);
}

}  // namespace orrery
