#include "core/analysis/promises.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>

#include "core/analysis/shift.h"

namespace orrery {

namespace {

constexpr int mostPromisedColumns = 1024;
constexpr double mostOfTheWay = 0.5;

using PromisedRows = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

PromisedRows rowsOf(const Table& table, std::int64_t first, int count) {
    PromisedRows rows(count, std::min(table.columns, mostPromisedColumns));
    for (Eigen::Index i = 0; i < count; ++i) {
        for (Eigen::Index k = 0; k < rows.cols(); ++k)
            rows(i, k) = table.holds(first + i) ? table.cell(first + i, static_cast<int>(k)) : std::nan("");
    }
    return rows;
}

PromisedRows rowsOf(const OscillatorBank& bank, std::int64_t first, int count) {
    PromisedRows rows(count, std::min<std::int64_t>(std::ssize(bank.columns), mostPromisedColumns));
    for (Eigen::Index i = 0; i < count; ++i) {
        for (Eigen::Index k = 0; k < rows.cols(); ++k)
            rows(i, k) = value(bank, static_cast<std::size_t>(k), Position(first + i));
    }
    return rows;
}

/// The longest step as a part of the greatest distance.
double jumpOf(const PromisedRows& rows) {
    double longest = 0, greatest = 0;
    for (Eigen::Index i = 0; i + 1 < rows.rows(); ++i) {
        longest = std::max(longest, (rows.row(i + 1) - rows.row(i)).norm());
        for (Eigen::Index k = i + 1; k < rows.rows(); ++k)
            greatest = std::max(greatest, (rows.row(k) - rows.row(i)).norm());
    }
    return greatest > 0 ? longest / greatest : 0;
}

/// What the matrix nearest to all shifts by 1 misses by at the worst entry; nothing where there are too few rows to
/// tell a matrix from a memory.
std::optional<double> missOf(const PromisedRows& rows) {
    const Eigen::Index pairs = rows.rows() - 1;
    if (!rows.allFinite() || pairs < 2 * rows.cols()) return std::nullopt;
    const PromisedRows here = rows.topRows(pairs), next = rows.bottomRows(pairs);
    const PromisedRows matrix = here.completeOrthogonalDecomposition().solve(next);
    return (here * matrix - next).cwiseAbs().maxCoeff();
}

template <class Encoded>
Promises measured(const ForLengths<Encoded>& of, bool isBounded) {
    const PromisedRows rows = rowsOf(of.once, 0, of.length), twice = rowsOf(of.twice, 0, 2);
    const PromisedRows beyond = rowsOf(of.once, 2 * of.length - 1, 1);
    Promises promises{.isBounded = isBounded};
    const double step = (rows.row(1) - rows.row(0)).norm(), later = (twice.row(1) - twice.row(0)).norm();
    promises.hasOneStep = std::abs(step - later) <= 1e-12 * std::max(1.0, step);
    promises.jump = jumpOf(rows);
    promises.neverJumps = promises.jump <= mostOfTheWay;
    promises.goesOn = isBounded && beyond.allFinite();
    return promises;
}

}  // namespace

Promises promisesOf(const ForLengths<Table>& tables) {
    Promises promises = measured(tables, tables.once.range.has_value());
    promises.miss = missOf(rowsOf(tables.once, 0, tables.length));
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
