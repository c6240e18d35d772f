// Turns: an angle as unsigned 128-bit fixed point, 2^128 = one turn. Adding wraps, and the wrap is the range reduction.
// A phase is position x frequency in exact integer arithmetic, the accumulator of a digital oscillator: no argument of
// a sine is ever large, so a value at position 4 000 000 000 is as exact as one at position 4.
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

    /// Radians per position, for people; computing goes through phase().
    double radians() const;
    /// Positions per turn; infinity where the frequency is 0.
    double wavelength() const;
    bool operator==(const Frequency&) const = default;
};

/// frequency x position modulo one turn; off by less than 2^-127 turns, and exact times the position's whole part.
Turns phase(const Frequency& frequency, const Position& position);

/// The two turnings together.
Frequency plus(const Frequency& a, const Frequency& b);

/// frequency x count, as a frequency per `count` positions.
Frequency times(const Frequency& frequency, std::int64_t count);

/// An angle given in turns (any finite double) as Turns.
Turns turnsFrom(double turns);

/// Turns as a double in [-1/2, 1/2), rounded once.
double signedTurns(Turns turns);

struct SinCos {
    double sin = 0;
    double cos = 1;
};

/// Sine and cosine, each within 2e-16 of the true value.
SinCos sincos(Turns turns);

/// The same of many, into the first of `out`; several times as fast.
void sincos(std::span<const Turns> turns, std::span<SinCos> out);

}  // namespace orrery
