// OscillatorBank: columns of damped sines of position,
//     value(p) = amplitude * exp(-damping * p) * sin(2 pi (frequency * p + phase)),
// the common form of sinusoidal tables, rotary angles and complex embeddings. A cosine is a sine with a phase of a
// quarter turn. Values are exact up to the last rounding; averages are closed forms, matrices are filled by rotation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/phase/turns.h"

namespace orrery {

struct Oscillator {
    int axis = 0;  ///< index of the coordinate that turns it; 0 if positions are plain numbers
    Frequency frequency;
    int crossAxis = -1;        ///< second coordinate that turns it (mixed rotary); -1: none
    Frequency crossFrequency;  ///< turns per step along crossAxis
    Turns phase = 0;           ///< at position 0
    double amplitude = 1;
    double damping = 0;  ///< natural log per position; below 0 the column grows
    bool operator==(const Oscillator&) const = default;
};

/// Two columns that are the cosine and the sine of one angle, shown as a dial. For rotary schemes the angle rotates the
/// channels (first, second) of a head: first' = first cos - second sin, second' = second cos + first sin; -1 for
/// others.
struct AnglePair {
    int cosine = 0;
    int sine = 0;
    int first = -1;
    int second = -1;
    bool operator==(const AnglePair&) const = default;
};

/// Index of the pair that contains a column; -1 if none does.
std::int64_t pairOf(const std::vector<AnglePair>& pairs, std::int64_t column);

struct OscillatorBank {
    std::vector<Oscillator> columns;
    /// Sizes of the axes of a grid, slowest first; a position is then a token of the grid in row-major order. Empty if
    /// positions are plain numbers, which serve as the coordinate along every axis.
    std::vector<std::int64_t> grid;
    std::vector<AnglePair> pairs;  ///< fastest first
    int channels = 0;              ///< head_dim of rotary schemes; channels in no pair pass through
    bool operator==(const OscillatorBank&) const = default;
};

/// The `count` positions first, first + step, ...
struct PositionRange {
    Position first;
    std::int64_t step = 1;
    std::uint64_t count = 0;

    Position at(std::uint64_t index) const;
    bool operator==(const PositionRange&) const = default;
};

/// The exact value at one position, within 1e-15 for amplitude 1.
double value(const Oscillator& oscillator, const Position& position);

/// Value at a point with several coordinates; damping uses the first of them.
double value(const Oscillator& oscillator, std::span<const Position> coordinates);

/// Coordinates of a token in the grid, slowest axis first; tokens beyond the grid wrap around to its start. Without a
/// grid, the position itself on every axis that the bank uses.
std::vector<Position> coordinatesOf(const OscillatorBank& bank, const Position& position);

/// Value of a column at a position, mapped through the grid if there is one.
double value(const OscillatorBank& bank, std::size_t column, const Position& position);

/// The mean over blocks of `count` positions as an oscillator of the block index b: its value is the mean over the
/// positions first + b * count .. first + b * count + count - 1. Closed form: the Dirichlet kernel (damped: a geometric
/// series), so that a zoomed-out view shows the true average.
Oscillator blockMean(const Oscillator& oscillator, const Position& first, std::uint64_t count);

/// The mean over the whole positions first .. first + count - 1.
double mean(const Oscillator& oscillator, const Position& first, std::uint64_t count);

/// The mean over the real interval [from, from + length], length > 0 (a sinc factor).
double meanOfInterval(const Oscillator& oscillator, const Position& from, const Position& length);

/// Writes range.count x columns values, row-major, into `out` (size count * columns). float64 is within 1e-15 of the
/// true value, float32 within one rounding of it plus 1e-7. Large matrices use several cores; `threads` 0: all cores.
void fill(const OscillatorBank& bank, const PositionRange& range, std::span<double> out, unsigned threads = 0);
void fill(const OscillatorBank& bank, const PositionRange& range, std::span<float> out, unsigned threads = 0);

/// The vector x (bank.channels numbers) rotated by the angles of `position`; rotary schemes only.
std::vector<double> rotate(const OscillatorBank& bank, const Position& position, std::span<const double> x);

/// Rotates x by the angles of a point with several coordinates.
std::vector<double> rotate(const OscillatorBank& bank, std::span<const Position> coordinates,
                           std::span<const double> x);

}  // namespace orrery
