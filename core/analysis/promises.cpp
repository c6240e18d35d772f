#include "core/analysis/promises.h"

#include <algorithm>
#include <cmath>

#include "core/analysis/decompositions.h"
#include "core/analysis/eigen_view.h"
#include "core/analysis/entry_at.h"
#include "core/analysis/product.h"
#include "core/analysis/shift.h"

namespace orrery {

namespace {

constexpr std::size_t maxPromisedColumns = 1024;
constexpr double maxOfTheWay = 0.5;

Matrix rowsOf(const Encoding& encoding, std::int64_t first, int count) {
    const auto width = static_cast<std::size_t>(widthOf(encoding));
    Matrix rows(static_cast<std::size_t>(count), std::min(width, maxPromisedColumns));
    for (std::size_t i = 0; i < rows.rows; ++i) {
        const Position position(first + static_cast<std::int64_t>(i));
        for (std::size_t k = 0; k < rows.columns; ++k) rows.at(i, k) = entryAt(encoding, position, k);
    }
    return rows;
}

double distance(const Matrix& rows, Eigen::Index a, Eigen::Index b) {
    return (view(rows).row(a) - view(rows).row(b)).norm();
}

/// The largest distance of neighbouring rows divided by the largest of any two rows; 0 if all rows are equal.
double jumpOf(const Matrix& rows) {
    double longest = 0, greatest = 0;
    const auto count = static_cast<Eigen::Index>(rows.rows);
    for (Eigen::Index i = 0; i + 1 < count; ++i) {
        longest = std::max(longest, distance(rows, i, i + 1));
        for (Eigen::Index k = i + 1; k < count; ++k) greatest = std::max(greatest, distance(rows, i, k));
    }
    return greatest > 0 ? longest / greatest : 0;
}

/// Largest error of the least-squares matrix that maps each row to the next. Nothing if a number is not finite, or if
/// there are so few rows that a matrix could fit any rows.
std::optional<double> missOf(const Matrix& rows) {
    if (!view(rows).allFinite() || rows.rows < 2 * rows.columns + 1) return std::nullopt;
    const auto pairs = static_cast<Eigen::Index>(rows.rows - 1);
    const Matrix here = evaluated(view(rows).topRows(pairs)), next = evaluated(view(rows).bottomRows(pairs));
    const Matrix reached = product(here, leastSquares(here, next));
    return (view(reached) - view(next)).cwiseAbs().maxCoeff();
}

double largestOf(const Encoding& encoding, int length) {
    double largest = 0;
    for (const double number : rowsOf(encoding, 0, length).values)
        if (std::isfinite(number)) largest = std::max(largest, std::abs(number));
    return largest;
}

/// Whether no column of a bank grows, or the largest number of a text twice as long is at most half again as large; one
/// that grows with the position is twice as large.
bool hardlyGrows(const ForLengths& of) {
    if (const auto* bank = std::get_if<OscillatorBank>(&of.once))
        return std::ranges::all_of(bank->columns, [](const Oscillator& column) { return column.damping >= 0; });
    return largestOf(of.twice, 2 * of.length) <= 1.5 * largestOf(of.once, of.length);
}

}  // namespace

Promises promisesOf(const ForLengths& of) {
    const Matrix rows = rowsOf(of.once, 0, of.length), twice = rowsOf(of.twice, 0, 2);
    const Matrix beyond = rowsOf(of.once, 2 * std::max<std::int64_t>(of.length, of.trained) - 1, 1);
    Promises promises{.isBounded = hardlyGrows(of)};
    const double step = distance(rows, 0, 1), later = distance(twice, 0, 1);
    promises.hasOneStep = std::abs(step - later) <= 1e-12 * std::max(1.0, step);
    promises.jump = jumpOf(rows);
    promises.varies = promises.jump > 0;
    promises.neverJumps = promises.jump <= maxOfTheWay;
    promises.goesOn = promises.isBounded && view(beyond).allFinite();
    const auto* bank = std::get_if<OscillatorBank>(&of.once);
    promises.miss = bank ? largestMiss(*bank, std::vector{Position(std::int64_t{1})}) : missOf(rows);
    return promises;
}

}  // namespace orrery
