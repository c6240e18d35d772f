// OscillatorBank: columns of damped sines of position,
//     value(p) = amplitude * exp(-damping * p) * sin(2 pi (frequency * p + phase)),
// the common form of sinusoidal tables, rotary angles and complex embeddings. A cosine is a sine a quarter turn ahead.
// Nothing here is approximate but the last rounding; averages are closed forms, matrices are filled by rotation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/phase/turns.h"

namespace orrery {

struct Oscillator {
    int axis = 0;  ///< which coordinate of the position turns it; 0 where positions are one number
    Frequency frequency;
    int crossAxis = -1;        ///< a second coordinate that turns it too (mixed rotary); -1: none
    Frequency crossFrequency;  ///< turns per step along crossAxis
    Turns phase = 0;           ///< at position 0
    double amplitude = 1;
    double damping = 0;  ///< natural log per position; below 0 the column grows
    bool operator==(const Oscillator&) const = default;
};

/// Two columns that are the cosine and the sine of one angle: a dial. Under rotary use the angle turns the channels
/// (first, second) of a head: first' = first cos - second sin, second' = second cos + first sin. -1 under other uses.
struct AnglePair {
    int cosine = 0;
    int sine = 0;
    int first = -1;
    int second = -1;
    bool operator==(const AnglePair&) const = default;
};

/// The pair that holds a column; -1 where none does.
std::int64_t pairOf(const std::vector<AnglePair>& pairs, std::int64_t column);

struct OscillatorBank {
    std::vector<Oscillator> columns;
    /// Sizes of the axes of a grid, slowest first, where a position is a token of the grid in row-major order; empty
    /// where positions are numbers, which then are the coordinate along every axis.
    std::vector<std::int64_t> grid;
    std::vector<AnglePair> pairs;  ///< fastest first
    int channels = 0;              ///< head_dim under rotary use; channels in no pair pass through
    bool operator==(const OscillatorBank&) const = default;
};

/// first, first + step, ..., `count` positions.
struct PositionRange {
    Position first;
    std::int64_t step = 1;
    std::uint64_t count = 0;

    Position at(std::uint64_t index) const;
    bool operator==(const PositionRange&) const = default;
};

/// The exact value at one position, within 1e-15 for amplitude 1.
double value(const Oscillator& oscillator, const Position& position);

/// The same at a point with several coordinates (of which damping sees the first).
double value(const Oscillator& oscillator, std::span<const Position> coordinates);

/// Where a token stands: its coordinates in the grid, slowest axis first; tokens past the grid's end start it anew.
/// Without a grid, the position itself on every axis that the bank uses.
std::vector<Position> coordinatesOf(const OscillatorBank& bank, const Position& position);

/// The value of a column at a position, through the grid where there is one.
double value(const OscillatorBank& bank, std::size_t column, const Position& position);

/// The mean over `count` positions `stride` apart seen as one oscillator of the block's index: its value at block b is
/// the mean over positions first + (b * count + 0 .. count-1) * 1. The closed form is the Dirichlet kernel (damped: a
/// geometric series), so that a picture zoomed out shows the true average.
Oscillator blockMean(const Oscillator& oscillator, const Position& first, std::uint64_t count);

/// The mean over the whole positions first .. first + count - 1.
double mean(const Oscillator& oscillator, const Position& first, std::uint64_t count);

/// The mean over the real interval [from, from + length], length > 0 (the sinc of continuous curves).
double meanOfInterval(const Oscillator& oscillator, const Position& from, const Position& length);

/// Rows range.count x columns of the bank, row-major into `out` (size count * columns). float64 is within 1e-15 of the
/// true value, float32 within one rounding of it plus 1e-7. Large matrices use several cores;
/// `threads` 0: all cores.
void fill(const OscillatorBank& bank, const PositionRange& range, std::span<double> out, unsigned threads = 0);
void fill(const OscillatorBank& bank, const PositionRange& range, std::span<float> out, unsigned threads = 0);

/// The vector x (bank.channels numbers) turned to `position` by rotary use.
std::vector<double> rotate(const OscillatorBank& bank, const Position& position, std::span<const double> x);

/// The same at a point with several coordinates.
std::vector<double> rotate(const OscillatorBank& bank, std::span<const Position> coordinates,
                           std::span<const double> x);

}  // namespace orrery
