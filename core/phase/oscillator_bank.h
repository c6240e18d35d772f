// OscillatorBank: columns of damped sines of position,
//     value(p) = amplitude * exp(-damping * p) * sin(2 pi (frequency * p + phase)),
// the common form of sinusoidal tables, rotary angles and complex embeddings. A cosine is a sine with a phase of a
// quarter turn. Values do not lose accuracy at large positions. Means are closed forms; matrices are filled by
// rotation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/phase/turns.h"

namespace orrery {

struct Oscillator {
    int axis = 0;              ///< index of the coordinate that turns it
    Frequency frequency;       ///< turns per step along `axis`
    int crossAxis = -1;        ///< second coordinate that turns it (mixed rotary); -1: none
    Frequency crossFrequency;  ///< turns per step along crossAxis
    Turns phase = 0;           ///< angle at position 0
    double amplitude = 1;
    double damping = 0;  ///< decay rate, natural log per step of the first coordinate; below 0: growth
    bool operator==(const Oscillator&) const = default;
};

/// Two columns that are the cosine and the sine of one angle, shown as a dial. In rotary schemes the angle rotates the
/// channels (first, second) of a head: first' = first cos - second sin, second' = second cos + first sin.
struct AnglePair {
    int cosine = 0;   ///< index of a column
    int sine = 0;     ///< index of a column
    int first = -1;   ///< index of a channel; -1 if the scheme is not rotary
    int second = -1;  ///< like `first`
    bool operator==(const AnglePair&) const = default;
};

/// Index of the pair that contains a column; -1 if none does.
std::int64_t pairOf(const std::vector<AnglePair>& pairs, std::int64_t column);

struct OscillatorBank {
    std::vector<Oscillator> columns;
    /// Sizes of the axes of a grid, slowest first; a position is then a token of the grid in row-major order. Empty if
    /// positions are plain numbers, which serve as the coordinate along every axis.
    std::vector<std::int64_t> grid;
    std::vector<AnglePair> pairs;  ///< in the order of the index i of the scheme's formula
    int channels = 0;              ///< head_dim; channels in no pair are not rotated; 0 if not rotary
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

/// Value at a position; crossAxis is ignored. The error is below 1e-15 for amplitude 1 and damping >= 0.
double value(const Oscillator& oscillator, const Position& position);

/// Value at a point with one coordinate per axis, crossAxis included; damping uses the first coordinate.
double value(const Oscillator& oscillator, std::span<const Position> coordinates);

/// Coordinates of a token in the grid, slowest axis first; tokens beyond the grid wrap around to its start, and the
/// fraction of the position is ignored. Without a grid, the position itself on every axis that the bank uses.
std::vector<Position> coordinatesOf(const OscillatorBank& bank, const Position& position);

/// The same for one column: without a grid, as many coordinates as it uses, without a search through all columns.
std::vector<Position> coordinatesOf(const OscillatorBank& bank, const Oscillator& column, const Position& position);

/// Value of a column at a position: at coordinatesOf() the position.
double value(const OscillatorBank& bank, std::size_t column, const Position& position);

/// The mean over blocks of `count` positions, as an oscillator of the block index b: its value at b is the mean over
/// the positions first + b * count .. first + b * count + count - 1. Closed form: the Dirichlet kernel (damped: a
/// geometric series), so that a zoomed-out view shows the true average. This and the next function ignore
/// crossAxis.
Oscillator blockMean(const Oscillator& oscillator, const Position& first, std::uint64_t count);

/// The mean over the whole positions first .. first + count - 1.
double mean(const Oscillator& oscillator, const Position& first, std::uint64_t count);

/// Writes range.count x columns values, row-major, into `out` (size count * columns). For amplitude 1, float64 is
/// within 1e-15 of the true value, float32 within one rounding of it plus 1e-7. Large matrices use several cores, at
/// most `threads` (0: all).
void fill(const OscillatorBank& bank, const PositionRange& range, std::span<double> out, unsigned threads = 0);
void fill(const OscillatorBank& bank, const PositionRange& range, std::span<float> out, unsigned threads = 0);

/// The vector x (bank.channels numbers) rotated by the angles at `position`; only for banks of rotary schemes.
std::vector<double> rotate(const OscillatorBank& bank, const Position& position, std::span<const double> x);

/// The vector x rotated by the angles at a point with one coordinate per axis.
std::vector<double> rotate(const OscillatorBank& bank, std::span<const Position> coordinates,
                           std::span<const double> x);

}  // namespace orrery
