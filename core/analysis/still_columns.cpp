#include "core/analysis/still_columns.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/analysis/entry_at.h"
#include "core/phase/mean_rows.h"

namespace orrery {

namespace {

/// Smallest and largest of some numbers; ignores NaN.
struct Extent {
    double low = INFINITY;
    double high = -INFINITY;

    void include(double value) {
        low = std::fmin(low, value);
        high = std::fmax(high, value);
    }
    double size() const { return high - low; }
};

/// Largest minus smallest value of a sine that turns by less than 1/64 turn per position: from the values at both ends
/// of the range and the extrema between them.
double slowMovement(const Oscillator& oscillator, double frequency, const PositionRange& range) {
    const auto steps = static_cast<double>(range.count - 1);
    const double start = signedTurns(oscillator.phase + phase(turnsPerPosition(oscillator), range.first));
    const double end = start + frequency * steps;
    const auto [from, to] = std::minmax(start, end);
    Extent extent;
    extent.include(std::sin(2 * std::numbers::pi * from));
    extent.include(std::sin(2 * std::numbers::pi * to));
    if (std::ceil(from - 0.25) + 0.25 <= to) extent.include(1);
    if (std::ceil(from + 0.25) - 0.25 <= to) extent.include(-1);
    return std::abs(oscillator.amplitude) * extent.size();
}

/// True if values at up to `max` positions, half of them the first and half spread over the range, differ by at least
/// `threshold`. NaN is ignored.
template <class ValueAt>
bool movesSampled(ValueAt valueAt, const PositionRange& range, std::uint64_t max, double threshold) {
    const std::uint64_t samples = std::min(range.count, max);
    const bool all = samples == range.count;
    Extent extent;
    for (std::uint64_t i = 0; i < samples; ++i) {
        const std::uint64_t index = all || i < samples / 2 ? i : i * ((range.count - 1) / (samples - 1));
        extent.include(valueAt(range.at(index)));
        if (extent.size() >= threshold) return true;
    }
    return false;
}

/// Number of sampled rows, 2 to 256, such that at most about a million cells are read.
std::uint64_t rowsSeen(std::size_t columns) {
    return std::clamp<std::uint64_t>((1 << 20) / columns, 2, 256);
}

bool moves(const Encoding& encoding, std::size_t column, const PositionRange& range, double threshold) {
    constexpr double slow = 1.0 / 64;
    constexpr std::uint64_t twoPeriods = 128;
    const auto valueAt = [&](const Position& position) { return entryAt(encoding, position, column); };
    const auto* bank = std::get_if<OscillatorBank>(&encoding);
    const bool isEven = bank && bank->grid.empty() && bank->columns[column].damping == 0;
    if (!isEven) return movesSampled(valueAt, range, rowsSeen(static_cast<std::size_t>(widthOf(encoding))), threshold);
    const Oscillator& oscillator = bank->columns[column];
    const double frequency = signedTurns(turnsPerPosition(oscillator).fraction);
    if (std::abs(frequency) < slow) return slowMovement(oscillator, frequency, range) >= threshold;
    return movesSampled(valueAt, {range.first, 1, std::min(range.count, twoPeriods)}, twoPeriods, threshold);
}

}  // namespace

std::int64_t columnsMovingLess(const Encoding& encoding, const PositionRange& range, double threshold) {
    std::int64_t still = 0;
    for (std::size_t column = 0; column < static_cast<std::size_t>(widthOf(encoding)); ++column)
        still += moves(encoding, column, range, threshold) ? 0 : 1;
    return still;
}

}  // namespace orrery
