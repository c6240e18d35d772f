#include "core/phase/oscillator_bank.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <complex>
#include <numbers>

namespace orrery {

namespace {

using Complex = std::complex<double>;

/// e^(-damping + i angle) - 1, without cancellation for small arguments; `half` is half the angle.
Complex expMinusOne(double damping, Turns half) {
    const SinCos sc = sincos(half);
    const double growth = std::expm1(-damping);
    const double cosine = 1 - 2 * sc.sin * sc.sin;
    return {growth * cosine - 2 * sc.sin * sc.sin, (1 + growth) * 2 * sc.sin * sc.cos};
}

/// (1/n) sum over k < n of z^k with z = e^(-damping + 2 pi i frequency).
Complex geometricMean(const Frequency& frequency, double damping, std::uint64_t n) {
    if (n == 1) return 1;
    const Turns half = frequency.fraction >> 1;
    const Complex one = expMinusOne(damping, half);
    if (one == 0.0) return 1;
    const Complex all = expMinusOne(damping * static_cast<double>(n), half * n);
    return all / (static_cast<double>(n) * one);
}

double damped(const Oscillator& oscillator, const Position& position) {
    if (oscillator.damping == 0) return oscillator.amplitude;
    return oscillator.amplitude * std::exp(-oscillator.damping * position.value());
}

}  // namespace

Position PositionRange::at(std::uint64_t index) const {
    Position position = first;
    position.whole += step * static_cast<std::int64_t>(index);
    return position;
}

double value(const Oscillator& oscillator, const Position& position) {
    return damped(oscillator, position) * sincos(phase(oscillator.frequency, position) + oscillator.phase).sin;
}

double value(const Oscillator& oscillator, std::span<const Position> coordinates) {
    Turns turns =
        phase(oscillator.frequency, coordinates[static_cast<std::size_t>(oscillator.axis)]) + oscillator.phase;
    if (oscillator.crossAxis >= 0) {
        turns += phase(oscillator.crossFrequency, coordinates[static_cast<std::size_t>(oscillator.crossAxis)]);
    }
    return damped(oscillator, coordinates.front()) * sincos(turns).sin;
}

std::vector<Position> coordinatesOf(const OscillatorBank& bank, const Position& position) {
    if (bank.grid.empty()) {
        int axes = 1;
        for (const Oscillator& column : bank.columns) axes = std::max({axes, column.axis + 1, column.crossAxis + 1});
        return std::vector<Position>(static_cast<std::size_t>(axes), position);
    }
    std::vector<Position> coordinates(bank.grid.size());
    std::int64_t rest = position.whole;
    for (std::size_t axis = bank.grid.size(); axis-- > 0;) {
        const std::int64_t size = bank.grid[axis];
        coordinates[axis] = Position((rest % size + size) % size);
        rest = (rest - coordinates[axis].whole) / size;
    }
    return coordinates;
}

std::vector<Position> coordinatesOf(const OscillatorBank& bank, const Oscillator& column, const Position& position) {
    if (!bank.grid.empty()) return coordinatesOf(bank, position);
    return std::vector<Position>(static_cast<std::size_t>(std::max(column.axis, column.crossAxis)) + 1, position);
}

double value(const OscillatorBank& bank, std::size_t column, const Position& position) {
    const Oscillator& oscillator = bank.columns[column];
    if (bank.grid.empty() && oscillator.crossAxis < 0) return value(oscillator, position);
    return value(oscillator, coordinatesOf(bank, oscillator, position));
}

Oscillator blockMean(const Oscillator& oscillator, const Position& first, std::uint64_t count) {
    const Complex ratio = geometricMean(oscillator.frequency, oscillator.damping, count);
    Oscillator block = oscillator;
    block.frequency = times(oscillator.frequency, static_cast<std::int64_t>(count));
    block.damping = oscillator.damping * static_cast<double>(count);
    block.amplitude = damped(oscillator, first) * std::abs(ratio);
    block.phase =
        oscillator.phase + phase(oscillator.frequency, first) + turnsFrom(std::arg(ratio) / (2 * std::numbers::pi));
    return block;
}

double mean(const Oscillator& oscillator, const Position& first, std::uint64_t count) {
    return value(blockMean(oscillator, first, count), Position{0});
}

std::vector<double> rotate(const OscillatorBank& bank, const Position& position, std::span<const double> x) {
    return rotate(bank, coordinatesOf(bank, position), x);
}

std::vector<double> rotate(const OscillatorBank& bank, std::span<const Position> coordinates,
                           std::span<const double> x) {
    assert(x.size() == static_cast<std::size_t>(bank.channels));
    std::vector<double> turned(x.begin(), x.end());
    for (const AnglePair& pair : bank.pairs) {
        const double c = value(bank.columns[static_cast<std::size_t>(pair.cosine)], coordinates);
        const double s = value(bank.columns[static_cast<std::size_t>(pair.sine)], coordinates);
        const auto first = static_cast<std::size_t>(pair.first);
        const auto second = static_cast<std::size_t>(pair.second);
        turned[first] = x[first] * c - x[second] * s;
        turned[second] = x[second] * c + x[first] * s;
    }
    return turned;
}

std::int64_t pairOf(const std::vector<AnglePair>& pairs, std::int64_t column) {
    const auto holds = [&](const AnglePair& pair) { return pair.sine == column || pair.cosine == column; };
    const auto pair = std::ranges::find_if(pairs, holds);
    return pair == pairs.end() ? -1 : pair - pairs.begin();
}

}  // namespace orrery
