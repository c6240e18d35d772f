#include "core/analysis/uniqueness.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "core/analysis/turning.h"
#include "core/number_text.h"

namespace orrery {

namespace {

constexpr std::size_t maxRows = 8192;
constexpr std::size_t columnsBetweenChecks = 16;

/// |a - b|^2, or some number >= bound once it is sure to be that large.
double squaredDistance(std::span<const double> a, std::span<const double> b, double bound) {
    double sum = 0;
    for (std::size_t begin = 0; begin < a.size() && !(sum >= bound); begin += columnsBetweenChecks) {
        const std::size_t end = std::min(a.size(), begin + columnsBetweenChecks);
        for (std::size_t j = begin; j < end; ++j) sum += (a[j] - b[j]) * (a[j] - b[j]);
    }
    return sum;
}

bool turnsInCompletePairs(const OscillatorBank& bank) {
    for (const Oscillator& column : bank.columns) {
        if (column.damping != 0) return false;
    }
    return bank.grid.empty() && bank.columns.size() == 2 * bank.pairs.size();
}

}  // namespace

Result<ClosestPair> closestPair(const Matrix& rows) {
    if (rows.rows < 2 || rows.rows > maxRows) {
        return Problem{"rows", integerText(static_cast<std::int64_t>(rows.rows)) + " cannot be compared",
                       "allowed are 2 to " + integerText(static_cast<std::int64_t>(maxRows))};
    }
    ClosestPair closest{0, 1, 0};
    double best = std::numeric_limits<double>::infinity();
    for (std::size_t first = 0; first < rows.rows; ++first) {
        for (std::size_t second = first + 1; second < rows.rows; ++second) {
            const double square = squaredDistance(rows.row(first), rows.row(second), best);
            if (square < best) {
                best = square;
                closest = {first, second, 0};
            }
        }
    }
    closest.distance = std::sqrt(best);
    return closest;
}

Result<ClosestOffset> closestOffset(const OscillatorBank& bank, std::int64_t count) {
    if (count < 2)
        return Problem{"count", integerText(count) + " positions cannot be compared", "at least 2 are needed"};
    if (!turnsInCompletePairs(bank)) {
        return Problem{"encoding", "its distances do not depend on the offset alone",
                       "every column must be half of an undamped pair"};
    }
    ClosestOffset closest;
    double best = std::numeric_limits<double>::infinity();
    for (std::int64_t offset = 1; offset < count; ++offset) {
        const std::vector<Position> coordinates = coordinatesOf(bank, Position(offset));
        double sum = 0;
        for (const AnglePair& pair : bank.pairs) {
            const Oscillator& oscillator = bank.columns[static_cast<std::size_t>(pair.cosine)];
            const double sine = sincos(turning(oscillator, coordinates) >> 1).sin;
            sum += 4 * oscillator.amplitude * oscillator.amplitude * sine * sine;
        }
        if (sum < best) {
            best = sum;
            closest.offset = offset;
        }
    }
    closest.distance = std::sqrt(best);
    return closest;
}

std::vector<double> squaredDifferences(std::span<const double> a, std::span<const double> b) {
    assert(a.size() == b.size());
    std::vector<double> squares;
    for (std::size_t j = 0; j < a.size(); ++j) squares.push_back((a[j] - b[j]) * (a[j] - b[j]));
    return squares;
}

}  // namespace orrery
