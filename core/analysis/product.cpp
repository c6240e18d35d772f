#include "core/analysis/product.h"

#include <Eigen/Dense>
#include <cassert>

#include "core/number_text.h"

namespace orrery {

namespace {

using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

Eigen::Map<const RowMajor> view(const Matrix& matrix) {
    return {matrix.values.data(), static_cast<Eigen::Index>(matrix.rows), static_cast<Eigen::Index>(matrix.columns)};
}

template <class Expression>
Matrix evaluated(const Expression& expression) {
    Matrix result(static_cast<std::size_t>(expression.rows()), static_cast<std::size_t>(expression.cols()));
    Eigen::Map<RowMajor>(result.values.data(), expression.rows(), expression.cols()).noalias() = expression;
    return result;
}

}  // namespace

Matrix product(const Matrix& a, const Matrix& b) {
    assert(a.columns == b.rows);
    return evaluated(view(a) * view(b));
}

Matrix productWithTransposed(const Matrix& a, const Matrix& b) {
    assert(a.columns == b.columns);
    return evaluated(view(a) * view(b).transpose());
}

Matrix transposedProduct(const Matrix& a, const Matrix& b) {
    assert(a.rows == b.rows);
    return evaluated(view(a).transpose() * view(b));
}

std::string sizeText(const Matrix& matrix) {
    return integerText(static_cast<std::int64_t>(matrix.rows)) + " × " +
           integerText(static_cast<std::int64_t>(matrix.columns));
}

}  // namespace orrery
