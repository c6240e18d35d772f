#include "core/analysis/gram.h"

#include <cassert>
#include <cmath>
#include <numeric>

#include "core/analysis/product.h"
#include "core/analysis/turning.h"
#include "core/base/number_text.h"

namespace orrery {

namespace {

Problem wrongLength(std::size_t got, std::size_t wanted) {
    return {"H", say({"a diagonal of {} numbers does not fit", "对角线有 {} 个数，与列数不符"}, got),
            say({"there are {} columns", "共有 {} 列"}, wanted)};
}

struct Mean {
    double sum = 0;
    std::size_t count = 0;

    void add(double number) {
        sum += number;
        ++count;
    }
    double value() const { return sum / static_cast<double>(count); }
};

std::size_t diagonalOf(const Matrix& scores, std::size_t row, std::size_t column) {
    return column + scores.rows - 1 - row;
}

}  // namespace

Result<Matrix> similarity(const Matrix& left, const Matrix& right, const Form& form) {
    assert(left.columns == right.columns);
    if (const auto* full = std::get_if<Matrix>(&form)) {
        if (full->rows != left.columns || full->columns != left.columns) {
            return Problem{"H", say({"{} does not fit", "大小 {} 不符"}, sizeText(*full)),
                           say({"it must be {0} × {0}", "应为 {0} × {0}"}, left.columns)};
        }
        return productWithTransposed(product(left, *full), right);
    }
    if (const auto* diagonal = std::get_if<std::vector<double>>(&form)) {
        if (diagonal->size() != left.columns) return wrongLength(diagonal->size(), left.columns);
        Matrix weighted = left;
        for (std::size_t row = 0; row < weighted.rows; ++row) {
            for (std::size_t column = 0; column < weighted.columns; ++column) {
                weighted.at(row, column) *= (*diagonal)[column];
            }
        }
        return productWithTransposed(weighted, right);
    }
    return productWithTransposed(left, right);
}

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

Result<DiagonalTerms> diagonalTerms(const OscillatorBank& bank, std::span<const Position> m,
                                    std::span<const Position> n, std::span<const double> diagonal) {
    if (diagonal.size() != bank.columns.size()) return wrongLength(diagonal.size(), bank.columns.size());
    std::vector<std::vector<Turns>> keys;
    for (const Position& position : n) keys.push_back(turnings(bank, coordinatesOf(bank, position)));
    DiagonalTerms terms{Matrix(m.size(), n.size()), Matrix(m.size(), n.size())};
    for (std::size_t row = 0; row < m.size(); ++row) {
        const std::vector<Turns> query = turnings(bank, coordinatesOf(bank, m[row]));
        for (std::size_t key = 0; key < n.size(); ++key) {
            for (std::size_t j = 0; j < diagonal.size(); ++j) {
                // h sin a sin b = h/2 cos(a - b) - h/2 cos(a + b); a cosine is a sine with a phase of a quarter turn
                const Oscillator& column = bank.columns[j];
                const double damping = std::exp(-column.damping * (m[row].value() + n[key].value()));
                const double half = diagonal[j] * column.amplitude * column.amplitude * damping / 2;
                terms.difference.at(row, key) += half * sincos(query[j] - keys[key][j]).cos;
                terms.sum.at(row, key) -= half * sincos(query[j] + keys[key][j] + 2 * column.phase).cos;
            }
        }
    }
    return terms;
}

double toeplitzR2(const Matrix& scores) {
    if (scores.values.empty()) return 1;
    std::vector<Mean> diagonals(scores.rows + scores.columns - 1);
    Mean all;
    for (std::size_t row = 0; row < scores.rows; ++row) {
        for (std::size_t column = 0; column < scores.columns; ++column) {
            diagonals[diagonalOf(scores, row, column)].add(scores.at(row, column));
            all.add(scores.at(row, column));
        }
    }
    double within = 0;
    double total = 0;
    for (std::size_t row = 0; row < scores.rows; ++row) {
        for (std::size_t column = 0; column < scores.columns; ++column) {
            const double entry = scores.at(row, column);
            within += std::pow(entry - diagonals[diagonalOf(scores, row, column)].value(), 2);
            total += std::pow(entry - all.value(), 2);
        }
    }
    return total == 0 ? 1 : 1 - within / total;
}

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
