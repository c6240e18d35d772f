// Turns: an angle as unsigned 128-bit fixed point, 2^128 = one turn; overflow of an addition is the range reduction. A
// phase is position x frequency in exact integer arithmetic, like the accumulator of a digital oscillator: the argument
// of a sine is never large, so a value at position 4 000 000 000 is as exact as one at position 4.
#pragma once

#include <cstdint>
#include <span>

namespace orrery {

__extension__ using Turns = unsigned __int128;
__extension__ using SignedTurns = __int128;

constexpr Turns quarterTurn = Turns{1} << 126;

/// A position, exact to 2^-64: whole + fraction / 2^64, so -0.25 is {-1, 0.75 * 2^64}.
struct Position {
    std::int64_t whole = 0;
    std::uint64_t fraction = 0;

    constexpr Position() = default;
    constexpr Position(std::int64_t integer) : whole(integer) {}
    /// Exact for every double of magnitude below 2^63 that is a multiple of 2^-64.
    static Position from(double value);

    double value() const;
    bool isWhole() const { return fraction == 0; }
    bool operator==(const Position&) const = default;
};

/// Turns per position: whole + fraction / 2^128.
struct Frequency {
    std::int64_t whole = 0;
    Turns fraction = 0;

    /// Radians per position, for display; computations use phase().
    double radians() const;
    /// Positions per turn; infinity if the frequency is 0.
    double wavelength() const;
    bool operator==(const Frequency&) const = default;
};

/// frequency x position modulo one turn; error below 2^-127 turns, and exact for the whole part of the position.
Turns phase(const Frequency& frequency, const Position& position);

/// The sum of two frequencies.
Frequency plus(const Frequency& a, const Frequency& b);

/// frequency x count, as a frequency per `count` positions.
Frequency times(const Frequency& frequency, std::int64_t count);

/// Converts an angle in turns (any finite double).
Turns turnsFrom(double turns);

/// Turns as a double in [-1/2, 1/2), rounded once.
double signedTurns(Turns turns);

struct SinCos {
    double sin = 0;
    double cos = 1;
};

/// Sine and cosine, each within 2e-16 of the true value.
SinCos sincos(Turns turns);

/// Sine and cosine of many angles, several times faster; out.size() >= turns.size().
void sincos(std::span<const Turns> turns, std::span<SinCos> out);

}  // namespace orrery
