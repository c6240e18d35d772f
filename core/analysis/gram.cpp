#include "core/analysis/gram.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/analysis/eigen_view.h"
#include "core/analysis/product.h"

namespace orrery {

Matrix normalised(Matrix rows) {
    for (std::size_t i = 0; i < rows.rows; ++i) {
        const auto row = rows.row(i);
        const double squares = std::inner_product(row.begin(), row.end(), row.begin(), 0.0);
        const double factor = squares > 0 ? 1 / std::sqrt(squares) : std::nan("");
        for (double& number : row) number *= factor;
    }
    return rows;
}

Matrix gram(const Matrix& rows) {
    return productWithTransposed(rows, rows);
}

double toeplitzR2(const Matrix& scores) {
    if (scores.values.empty()) return 1;
    const auto squares = [](const auto& numbers) { return (numbers.array() - numbers.mean()).square().sum(); };
    const auto entries = view(scores);
    double within = 0;
    for (Eigen::Index diagonal = 1 - entries.rows(); diagonal < entries.cols(); ++diagonal)
        within += squares(entries.diagonal(diagonal));
    const double total = squares(entries);
    return total == 0 ? 1 : 1 - within / total;
}

Matrix covarianceOf(const Matrix& table) {
    const RowMajor centred = view(table).rowwise() - view(table).colwise().mean();
    return evaluated(centred.transpose() * centred / std::max(1.0, static_cast<double>(table.rows) - 1));
}

DiagonalWeight diagonalWeightOf(const Matrix& square) {
    double diagonal = 0, others = 0;
    for (std::size_t i = 0; i < square.rows; ++i) {
        for (std::size_t j = 0; j < square.columns; ++j) (i == j ? diagonal : others) += std::abs(square.at(i, j));
    }
    const auto size = static_cast<double>(square.rows);
    return {diagonal / size, size > 1 ? others / (size * (size - 1)) : 0};
}

double meanRowLength(const Matrix& table) {
    return view(table).rowwise().norm().mean();
}

}  // namespace orrery
