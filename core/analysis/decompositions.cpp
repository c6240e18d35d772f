#include "core/analysis/decompositions.h"

#include <Eigen/Dense>
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
    return evaluated(basis.transpose());
}

Matrix leastSquares(const Matrix& a, const Matrix& b) {
    assert(a.rows == b.rows);
    const Eigen::MatrixXd from = view(a), to = view(b);
    const Eigen::MatrixXd solution = from.completeOrthogonalDecomposition().solve(to);
    return evaluated(solution);
}

std::optional<Matrix> inverse(const Matrix& a) {
    assert(a.rows == a.columns);
    const Eigen::PartialPivLU<Eigen::MatrixXd> parts(view(a));
    if (!(parts.rcond() > 1e-15)) return std::nullopt;
    const Eigen::MatrixXd found = parts.inverse();
    return evaluated(found);
}

}  // namespace orrery
