#include "core/analysis/product.h"

#include <cassert>

#include "core/analysis/eigen_view.h"
#include "core/base/seeded.h"
#include "core/phase/row_product.h"

namespace orrery {

namespace {

/// True if a product of `a` with this number of columns is large enough for rowProduct(), which packs its factors.
bool isLarge(const Matrix& a, std::size_t columns) {
    constexpr std::size_t large = 1 << 20;
    return a.rows * a.columns * columns >= large;
}

FactorRows factorOf(const Matrix& a, const Progress& progress) {
    return {a.rows, [&a](std::size_t row) { return std::vector(a.row(row).begin(), a.row(row).end()); }, progress};
}

}  // namespace

Matrix product(const Matrix& a, const Matrix& b) {
    assert(a.columns == b.rows);
    if (isLarge(a, b.columns)) return productWithTransposed(a, transposed(b));
    return evaluated(view(a) * view(b));
}

Matrix productWithTransposed(const Matrix& a, const Matrix& b, const Progress& progress) {
    assert(a.columns == b.columns);
    if (!isLarge(a, b.rows)) return evaluated(view(a) * view(b).transpose());
    const FactorRows rows = factorOf(a, progress);
    Matrix product;
    product.values = &a == &b ? rowSquare<double>(rows) : rowProduct<double>(rows, factorOf(b, progress));
    product.rows = a.rows;
    product.columns = b.rows;
    return product;
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

Matrix randomMatrix(Matrix shape, std::uint64_t seed, std::uint64_t stream) {
    for (std::size_t row = 0; row < shape.rows; ++row) {
        const SeededRow entries(seed, stream, row);
        for (std::size_t column = 0; column < shape.columns; ++column)
            shape.at(row, column) = 2 * entries.uniform(column) - 1;
    }
    return shape;
}

}  // namespace orrery
