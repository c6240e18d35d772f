#include "core/analysis/product.h"

#include <cassert>

#include "core/analysis/eigen_view.h"
#include "core/analysis/tiled_product.h"
#include "core/base/number_text.h"

namespace orrery {

namespace {

/// True if a product of `a` with this number of columns is large enough for tiledProduct(), which packs its factors.
bool isLarge(const Matrix& a, std::size_t columns) {
    constexpr std::size_t large = 1 << 20;
    return a.rows * a.columns * columns >= large;
}

Factor asRows(const Matrix& a) {
    return {a.values.data(), a.rows, a.columns, a.columns, 1};
}

}  // namespace

Matrix product(const Matrix& a, const Matrix& b) {
    assert(a.columns == b.rows);
    if (isLarge(a, b.columns)) return tiledProduct(asRows(a), {b.values.data(), b.columns, b.rows, 1, b.columns});
    return evaluated(view(a) * view(b));
}

Matrix productWithTransposed(const Matrix& a, const Matrix& b, const Progress& progress) {
    assert(a.columns == b.columns);
    if (isLarge(a, b.rows)) return tiledProduct(asRows(a), asRows(b), progress);
    return evaluated(view(a) * view(b).transpose());
}

Matrix transposedProduct(const Matrix& a, const Matrix& b) {
    assert(a.rows == b.rows);
    return evaluated(view(a).transpose() * view(b));
}

std::vector<double> product(const Matrix& a, std::span<const double> x) {
    assert(a.columns == x.size());
    std::vector<double> result(a.rows);
    const Eigen::Map<const Eigen::VectorXd> column(x.data(), static_cast<Eigen::Index>(x.size()));
    Eigen::Map<Eigen::VectorXd>(result.data(), static_cast<Eigen::Index>(a.rows)).noalias() = view(a) * column;
    return result;
}

Matrix transposed(const Matrix& a) {
    return evaluated(view(a).transpose());
}

std::string sizeText(const Matrix& matrix) {
    return integerText(static_cast<std::int64_t>(matrix.rows)) + " × " +
           integerText(static_cast<std::int64_t>(matrix.columns));
}

Phrase doesNotMeet(const Matrix& matrix, const std::string& other, const Matrix& with) {
    return say({"{} does not meet {}, which is {}", "{} 与 {} 的大小 {} 不符"}, sizeText(matrix), other,
               sizeText(with));
}

}  // namespace orrery
