#include "core/analysis/still_columns.h"

#include <algorithm>
#include <cmath>
#include <numbers>

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

bool moves(const OscillatorBank& bank, std::size_t column, const PositionRange& range, double threshold) {
    constexpr double slow = 1.0 / 64;
    constexpr std::uint64_t twoPeriods = 128;
    const Oscillator& oscillator = bank.columns[column];
    const auto valueAt = [&](const Position& position) { return value(bank, column, position); };
    const bool even = bank.grid.empty() && oscillator.damping == 0;
    const double frequency = signedTurns(turnsPerPosition(oscillator).fraction);
    if (even && std::abs(frequency) < slow) return slowMovement(oscillator, frequency, range) >= threshold;
    const PositionRange begin{range.first, 1, std::min(range.count, twoPeriods)};
    return even ? movesSampled(valueAt, begin, twoPeriods, threshold)
                : movesSampled(valueAt, range, rowsSeen(bank.columns.size()), threshold);
}

bool moves(const Table& table, int column, const PositionRange& range, double threshold) {
    const auto valueAt = [&](const Position& position) {
        return table.holds(position.whole) ? table.cell(position.whole, column) : std::nan("");
    };
    return movesSampled(valueAt, range, rowsSeen(static_cast<std::size_t>(table.columns)), threshold);
}

}  // namespace

std::int64_t columnsMovingLess(const Encoding& encoding, const PositionRange& range, double threshold) {
    std::int64_t still = 0;
    if (const auto* bank = std::get_if<OscillatorBank>(&encoding)) {
        for (std::size_t column = 0; column < bank->columns.size(); ++column) {
            if (!moves(*bank, column, range, threshold)) ++still;
        }
        return still;
    }
    const Table& table = std::get<Table>(encoding);
    for (int column = 0; column < table.columns; ++column) {
        if (!moves(table, column, range, threshold)) ++still;
    }
    return still;
}

}  // namespace orrery
