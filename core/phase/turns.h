// Turns: an angle as unsigned 128-bit fixed point, 2^128 = one turn, so that overflow of an addition reduces the angle
// modulo one turn. A phase is position x frequency in exact integer arithmetic, like the accumulator of a digital
// oscillator: the argument of a sine is never large, so a value at position 4 000 000 000 is as exact as at position 4.
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
    /// For magnitudes below 2^63. Exact for multiples of 2^-64, or of 2^-53 if negative; other numbers are rounded to
    /// these.
    static Position from(double value);

    /// The position as a double.
    double value() const;
    bool isWhole() const { return fraction == 0; }
    bool operator==(const Position&) const = default;
};

/// Turns per position: whole + fraction / 2^128.
struct Frequency {
    std::int64_t whole = 0;
    Turns fraction = 0;

    /// Radians per position, rounded to double; phase() is exact.
    double radians() const;
    /// Positions per turn, above 0 for frequencies of either sign; infinity if the frequency is 0.
    double wavelength() const;
    bool operator==(const Frequency&) const = default;
};

/// frequency x position modulo one turn: exact for whole positions, else with an error below 2^-127 turns.
Turns phase(const Frequency& frequency, const Position& position);

/// The sum of two frequencies.
Frequency plus(const Frequency& a, const Frequency& b);

/// frequency x count, as a frequency per `count` positions.
Frequency times(const Frequency& frequency, std::int64_t count);

/// Converts an angle in turns (any finite double), modulo one turn; negative angles are rounded to 2^-53 turns.
Turns turnsFrom(double turns);

/// The angle in turns as a double from -1/2 to 1/2, rounded once.
double signedTurns(Turns turns);

struct SinCos {
    double sin = 0;
    double cos = 1;
};

/// Sine and cosine, each within 2e-16 of the true value.
SinCos sincos(Turns turns);

/// Sine and cosine of many angles, several times faster than one by one; out.size() >= turns.size().
void sincos(std::span<const Turns> turns, std::span<SinCos> out);

}  // namespace orrery
