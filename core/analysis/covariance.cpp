#include "core/analysis/covariance.h"

#include <cmath>

namespace orrery {

Matrix covarianceOf(const Matrix& table, const Progress& progress) {
    const auto count = static_cast<double>(table.rows);
    std::vector<double> means(table.columns);
    for (std::size_t row = 0; row < table.rows; ++row) {
        for (std::size_t i = 0; i < table.columns; ++i) means[i] += table.at(row, i) / count;
    }
    Matrix sums(table.columns, table.columns);
    std::vector<double> centred(table.columns);
    for (std::size_t row = 0; row < table.rows && !progress.stopped(); ++row) {
        for (std::size_t i = 0; i < table.columns; ++i) centred[i] = table.at(row, i) - means[i];
        for (std::size_t i = 0; i < table.columns; ++i) {
            const std::span<double> into = sums.row(i);
            for (std::size_t j = 0; j < table.columns; ++j) into[j] += centred[i] * centred[j];
        }
    }
    if (table.rows > 1) {
        for (double& sum : sums.values) sum /= count - 1;
    }
    return sums;
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
    double sum = 0;
    for (std::size_t row = 0; row < table.rows; ++row) {
        double square = 0;
        for (const double x : table.row(row)) square += x * x;
        sum += std::sqrt(square);
    }
    return sum / static_cast<double>(table.rows);
}

}  // namespace orrery
