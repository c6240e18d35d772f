#include "core/analysis/promises.h"

#include <Eigen/Core>
#include <algorithm>
#include <cmath>

#include "core/analysis/decompositions.h"
#include "core/analysis/product.h"
#include "core/analysis/shift.h"

namespace orrery {

namespace {

constexpr std::size_t mostPromisedColumns = 1024;
constexpr double mostOfTheWay = 0.5;

Matrix rowsOf(const Table& table, std::int64_t first, std::size_t count) {
    Matrix rows(count, std::min(static_cast<std::size_t>(table.columns), mostPromisedColumns));
    for (std::size_t i = 0; i < count; ++i) {
        const std::int64_t row = first + static_cast<std::int64_t>(i);
        for (std::size_t k = 0; k < rows.columns; ++k)
            rows.at(i, k) = table.holds(row) ? table.cell(row, static_cast<int>(k)) : std::nan("");
    }
    return rows;
}

Matrix rowsOf(const OscillatorBank& bank, std::int64_t first, std::size_t count) {
    Matrix rows(count, std::min(bank.columns.size(), mostPromisedColumns));
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t k = 0; k < rows.columns; ++k)
            rows.at(i, k) = value(bank, k, Position(first + static_cast<std::int64_t>(i)));
    }
    return rows;
}

bool areFinite(const Matrix& rows) {
    return std::ranges::all_of(rows.values, [](double entry) { return std::isfinite(entry); });
}

double distance(const Matrix& rows, std::size_t a, std::size_t b) {
    const auto row = [&](std::size_t index) {
        return Eigen::Map<const Eigen::VectorXd>(rows.row(index).data(), static_cast<Eigen::Index>(rows.columns));
    };
    return (row(a) - row(b)).norm();
}

/// The longest step as a part of the greatest distance.
double jumpOf(const Matrix& rows) {
    double longest = 0, greatest = 0;
    for (std::size_t i = 0; i + 1 < rows.rows; ++i) {
        longest = std::max(longest, distance(rows, i, i + 1));
        for (std::size_t k = i + 1; k < rows.rows; ++k) greatest = std::max(greatest, distance(rows, i, k));
    }
    return greatest > 0 ? longest / greatest : 0;
}

/// What the matrix nearest to all shifts by 1 misses by at the worst entry; nothing where there are too few rows to
/// tell a matrix from a memory.
std::optional<double> missOf(const Matrix& rows) {
    if (!areFinite(rows) || rows.rows < 2 * rows.columns + 1) return std::nullopt;
    Matrix here = rows, next = rows;
    here.values.resize(here.values.size() - here.columns), --here.rows;
    next.values.erase(next.values.begin(), next.values.begin() + static_cast<std::ptrdiff_t>(next.columns)),
        --next.rows;
    const Matrix reached = product(here, leastSquares(here, next));
    double worst = 0;
    for (std::size_t i = 0; i < next.values.size(); ++i)
        worst = std::max(worst, std::abs(reached.values[i] - next.values[i]));
    return worst;
}

template <class Encoded>
Promises measured(const ForLengths<Encoded>& of, bool isBounded) {
    const Matrix rows = rowsOf(of.once, 0, static_cast<std::size_t>(of.length)), twice = rowsOf(of.twice, 0, 2);
    const Matrix beyond = rowsOf(of.once, 2 * of.length - 1, 1);
    Promises promises{.isBounded = isBounded};
    const double step = distance(rows, 0, 1), later = distance(twice, 0, 1);
    promises.hasOneStep = std::abs(step - later) <= 1e-12 * std::max(1.0, step);
    promises.jump = jumpOf(rows);
    promises.neverJumps = promises.jump <= mostOfTheWay;
    promises.goesOn = isBounded && areFinite(beyond);
    return promises;
}

}  // namespace

Promises promisesOf(const ForLengths<Table>& tables) {
    Promises promises = measured(tables, tables.once.range.has_value());
    promises.miss = missOf(rowsOf(tables.once, 0, static_cast<std::size_t>(tables.length)));
    return promises;
}

Promises promisesOf(const ForLengths<OscillatorBank>& banks) {
    const auto isBounded = [](const Oscillator& column) { return column.damping >= 0; };
    Promises promises = measured(banks, std::ranges::all_of(banks.once.columns, isBounded));
    const std::vector<Position> one{Position(std::int64_t{1})};
    promises.miss = largestMiss(banks.once, one);
    return promises;
}

}  // namespace orrery
