#include "core/phase/turns.h"

#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace orrery {

namespace {

// 2 pi as an unevaluated sum: the product with a turn keeps full relative precision.
constexpr double twoPiHigh = 6.283185307179586;
constexpr double twoPiLow = 2.4492935982947064e-16;

/// An angle between -pi/4 and pi/4 as an unevaluated sum.
struct Radians {
    double high;
    double low;
};

/// Of an eighth of a turn at most, forwards or backwards: the same angle with the other sign.
Radians radiansOf(Turns rest) {
    constexpr double splitHigh = 0x1.921fb58p2, splitLow = twoPiHigh - splitHigh;  // each of few digits
    const bool isBackwards = static_cast<std::int64_t>(rest >> 64) < 0;
    const Turns size = isBackwards ? Turns{0} - rest : rest;
    const auto most = static_cast<std::int64_t>(size >> 64);
    const bool isSmall = most < (std::int64_t{1} << 53);  // has lost leading digits
    const double forwards = isSmall ? signedTurns(size) : static_cast<double>(most) * 0x1p-64;
    const double turns = isBackwards ? -forwards : forwards;
    // turns times twoPiHigh without loss (Dekker)
    const double spread = turns * 134217729.0;
    const double high = spread - (spread - turns), low = turns - high;
    const double angle = turns * twoPiHigh;
    const double lost = ((high * splitHigh - angle) + high * splitLow + low * splitHigh) + low * splitLow;
    return {angle, lost + turns * twoPiLow};
}

// The polynomials of fdlibm (Sun Microsystems, 1993), k_sin.c and k_cos.c: within 2^-58 of sine and cosine up to pi/4.
double sineOf(const Radians& angle) {
    const double x = angle.high, square = x * x, cube = square * x;
    const double tail =
        8.33333333332248946124e-03 +
        square * (-1.98412698298579493134e-04 +
                  square * (2.75573137070700676789e-06 +
                            square * (-2.50507602534068634195e-08 + square * 1.58969099521155010221e-10)));
    return x - ((square * (0.5 * angle.low - cube * tail) - angle.low) - cube * -1.66666666666666324348e-01);
}

double cosineOf(const Radians& angle) {
    const double x = angle.high, square = x * x;
    const double tail =
        square *
        (4.16666666666666019037e-02 +
         square * (-1.38888888888741095749e-03 +
                   square * (2.48015872894767294178e-05 +
                             square * (-2.75573143513906633035e-07 +
                                       square * (2.08757232129817482790e-09 + square * -1.13596475577881948265e-11)))));
    const double half = 0.5 * square, rough = 1 - half;
    return rough + (((1 - rough) - half) + (square * tail - x * angle.low));
}

Turns highProduct(Turns a, std::uint64_t b) {
    const Turns low = static_cast<std::uint64_t>(a);
    const Turns high = a >> 64;
    return high * b + ((low * b) >> 64);
}

}  // namespace

Position Position::from(double value) {
    const double floor = std::floor(value);
    const double part = std::ldexp(value - floor, 64);
    if (part >= 0x1p64) return Position(static_cast<std::int64_t>(floor) + 1);  // rounded up: just below a whole number
    Position position(static_cast<std::int64_t>(floor));
    position.fraction = static_cast<std::uint64_t>(part);
    return position;
}

double Position::value() const {
    return static_cast<double>(whole) + std::ldexp(static_cast<double>(fraction), -64);
}

double Frequency::radians() const {
    const double turns = static_cast<double>(whole) + static_cast<double>(fraction) * 0x1p-128;
    return turns * twoPiHigh;
}

double Frequency::wavelength() const {
    const double speed = std::abs(radians());
    return speed == 0 ? std::numeric_limits<double>::infinity() : twoPiHigh / speed;
}

Turns phase(const Frequency& frequency, const Position& position) {
    const Turns whole = frequency.fraction * static_cast<Turns>(static_cast<SignedTurns>(position.whole));
    const Turns wholeTurns = static_cast<Turns>(static_cast<SignedTurns>(frequency.whole)) * position.fraction << 64;
    return whole + wholeTurns + highProduct(frequency.fraction, position.fraction);
}

Frequency plus(const Frequency& a, const Frequency& b) {
    Frequency sum{a.whole + b.whole, a.fraction + b.fraction};
    if (sum.fraction < a.fraction) ++sum.whole;
    return sum;
}

Frequency times(const Frequency& frequency, std::int64_t count) {
    // (whole, fraction) x count over 192 bits; the carry out of the fraction goes into the whole part.
    const bool negative = count < 0;
    const auto magnitude =
        negative ? std::uint64_t{0} - static_cast<std::uint64_t>(count) : static_cast<std::uint64_t>(count);
    Frequency product;
    product.fraction = frequency.fraction * magnitude;
    const auto carry = static_cast<std::int64_t>(highProduct(frequency.fraction, magnitude) >> 64);
    product.whole = frequency.whole * static_cast<std::int64_t>(magnitude) + carry;
    if (negative) {
        product.whole = -product.whole - (product.fraction != 0 ? 1 : 0);
        product.fraction = Turns{0} - product.fraction;
    }
    return product;
}

Turns turnsFrom(double turns) {
    const double fraction = turns - std::floor(turns);
    return static_cast<Turns>(std::ldexp(fraction, 64)) << 64 |
           static_cast<Turns>(std::ldexp(std::ldexp(fraction, 64) - std::floor(std::ldexp(fraction, 64)), 64));
}

double signedTurns(Turns turns) {
    return std::ldexp(static_cast<double>(static_cast<SignedTurns>(turns)), -128);
}

SinCos sincos(Turns turns) {
    const Turns shifted = turns + (quarterTurn >> 1);
    const Radians angle = radiansOf((shifted & (quarterTurn - 1)) - (quarterTurn >> 1));
    const double s = sineOf(angle);
    const double c = cosineOf(angle);
    switch (static_cast<unsigned>(shifted >> 126)) {
        case 0:
            return {s, c};
        case 1:
            return {c, -s};
        case 2:
            return {-s, -c};
        default:
            return {-c, s};
    }
}

}  // namespace orrery
