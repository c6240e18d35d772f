#include "core/phase/column_mean.h"

#include <complex>
#include <functional>
#include <numeric>

namespace orrery {

namespace {

using Complex = std::complex<double>;

/// e^(2 pi i frequency c) summed over the coordinates c = 0 .. count - 1 (damped: of e^(-damping c) times it).
Complex handSum(const Oscillator& hand, std::int64_t count) {
    if (count == 0) return 0;
    Oscillator ahead = hand;
    ahead.phase += quarterTurn;
    const auto n = static_cast<std::uint64_t>(count);
    return static_cast<double>(count) * Complex(mean(ahead, 0, n), mean(hand, 0, n));
}

Complex handAt(const Oscillator& hand, std::int64_t coordinate) {
    Oscillator ahead = hand;
    ahead.phase += quarterTurn;
    return {value(ahead, coordinate), value(hand, coordinate)};
}

std::int64_t tokensOf(std::span<const std::int64_t> grid) {
    return std::accumulate(grid.begin(), grid.end(), std::int64_t{1}, std::multiplies());
}

/// A column's hand along each axis of a grid; the product of them at a token's coordinates is e^(i angle).
struct GridHands {
    std::span<const std::int64_t> grid;
    std::span<const Oscillator> hands;

    /// The sum over the tokens 0 .. count - 1, at most all: whole steps of the slowest axis, then the rest of one more.
    Complex sum(std::int64_t count) const {
        const GridHands inner{grid.subspan(1), hands.subspan(1)};
        const std::int64_t step = tokensOf(inner.grid);
        const std::int64_t rest = count % step;
        Complex stepSum = 1;
        for (std::size_t axis = 1; axis < grid.size(); ++axis) stepSum *= handSum(hands[axis], grid[axis]);
        const Complex whole = handSum(hands[0], count / step) * stepSum;
        return rest == 0 ? whole : whole + handAt(hands[0], count / step) * inner.sum(rest);
    }
};

std::vector<Oscillator> handsOf(const Oscillator& column, std::size_t axes) {
    std::vector<Oscillator> hands(axes);
    for (std::size_t axis = 0; axis < axes; ++axis) {
        const auto along = static_cast<int>(axis);
        if (column.axis == along) hands[axis].frequency = column.frequency;
        if (column.crossAxis == along) hands[axis].frequency = plus(hands[axis].frequency, column.crossFrequency);
    }
    hands[0].damping = column.damping;
    return hands;
}

double gridMean(const OscillatorBank& bank, const Oscillator& column, std::int64_t first, std::int64_t count) {
    const std::vector<Oscillator> axes = handsOf(column, bank.grid.size());
    const GridHands hands{bank.grid, axes};
    const std::int64_t tokens = tokensOf(bank.grid);
    const std::int64_t begin = (first % tokens + tokens) % tokens;
    const std::int64_t end = begin + count % tokens;
    const Complex round = hands.sum(tokens);
    Complex sum = static_cast<double>(count / tokens) * round - hands.sum(begin);
    sum += end <= tokens ? hands.sum(end) : round + hands.sum(end - tokens);
    const SinCos start = sincos(column.phase);
    return column.amplitude * (Complex(start.cos, start.sin) * sum).imag() / static_cast<double>(count);
}

}  // namespace

Frequency turnsPerPosition(const Oscillator& oscillator) {
    return oscillator.crossAxis < 0 ? oscillator.frequency : plus(oscillator.frequency, oscillator.crossFrequency);
}

double columnMean(const OscillatorBank& bank, std::size_t column, std::int64_t first, std::int64_t count) {
    if (count == 1) return value(bank, column, Position(first));
    Oscillator oscillator = bank.columns[column];
    if (!bank.grid.empty()) return gridMean(bank, oscillator, first, count);
    oscillator.frequency = turnsPerPosition(oscillator);
    return mean(oscillator, Position(first), static_cast<std::uint64_t>(count));
}

}  // namespace orrery
