#include "core/analysis/shift.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "core/analysis/turning.h"

namespace orrery {

namespace {

std::vector<std::size_t> loneColumns(const OscillatorBank& bank) {
    std::vector<bool> paired(bank.columns.size(), false);
    for (const AnglePair& pair : bank.pairs) {
        paired[static_cast<std::size_t>(pair.cosine)] = true;
        paired[static_cast<std::size_t>(pair.sine)] = true;
    }
    std::vector<std::size_t> lone;
    for (std::size_t column = 0; column < paired.size(); ++column) {
        if (!paired[column]) lone.push_back(column);
    }
    return lone;
}

/// Sine and cosine of the angle by which a column turns over the offset k, times its decay.
SinCos movement(const Oscillator& column, std::span<const Position> k) {
    const SinCos turn = sincos(turning(column, k));
    const double size = column.damping == 0 ? 1 : std::exp(-column.damping * k.front().value());
    return {size * turn.sin, size * turn.cos};
}

/// Diagonal entry for a column in no pair.
double loneFactor(const Oscillator& column, std::span<const Position> k) {
    return column.amplitude == 0 ? 1 : movement(column, k).cos;
}

Position difference(const Position& a, const Position& b) {
    Position result(a.whole - b.whole - (a.fraction < b.fraction ? 1 : 0));
    result.fraction = a.fraction - b.fraction;
    return result;
}

}  // namespace

Matrix nearestShift(const OscillatorBank& bank, std::span<const Position> k) {
    Matrix shift(bank.columns.size(), bank.columns.size());
    for (const AnglePair& pair : bank.pairs) {
        const auto c = static_cast<std::size_t>(pair.cosine);
        const auto s = static_cast<std::size_t>(pair.sine);
        assert(bank.columns[s].frequency == bank.columns[c].frequency &&
               bank.columns[s].amplitude == bank.columns[c].amplitude);
        const SinCos moved = movement(bank.columns[s], k);
        shift.at(s, s) = shift.at(c, c) = moved.cos;
        shift.at(s, c) = moved.sin;
        shift.at(c, s) = -moved.sin;
    }
    for (const std::size_t column : loneColumns(bank)) {
        shift.at(column, column) = loneFactor(bank.columns[column], k);
    }
    return shift;
}

double largestMiss(const OscillatorBank& bank, std::span<const Position> k) {
    double largest = 0;
    for (const std::size_t column : loneColumns(bank)) {
        const Oscillator& lone = bank.columns[column];
        largest = std::max(largest, std::abs(lone.amplitude * movement(lone, k).sin));
    }
    return largest;
}

std::vector<Position> offsetBetween(const OscillatorBank& bank, const Position& m, const Position& n) {
    std::vector<Position> offsets = coordinatesOf(bank, m);
    const std::vector<Position> from = coordinatesOf(bank, n);
    std::ranges::transform(offsets, from, offsets.begin(), difference);
    return offsets;
}

double shiftError(const OscillatorBank& bank, const Position& m, const Position& n) {
    const std::vector<Position> to = coordinatesOf(bank, m);
    const std::vector<Position> from = coordinatesOf(bank, n);
    const std::vector<Position> k = offsetBetween(bank, m, n);
    double largest = 0;
    const auto compare = [&](const Oscillator& column, double moved) {
        largest = std::max(largest, std::abs(moved - value(column, to)));
    };
    for (const AnglePair& pair : bank.pairs) {
        const Oscillator& cosine = bank.columns[static_cast<std::size_t>(pair.cosine)];
        const Oscillator& sine = bank.columns[static_cast<std::size_t>(pair.sine)];
        const SinCos moved = movement(sine, k);
        const double c = value(cosine, from), s = value(sine, from);
        compare(sine, moved.cos * s + moved.sin * c);
        compare(cosine, moved.cos * c - moved.sin * s);
    }
    for (const std::size_t column : loneColumns(bank)) {
        const Oscillator& lone = bank.columns[column];
        compare(lone, loneFactor(lone, k) * value(lone, from));
    }
    return largest;
}

}  // namespace orrery
