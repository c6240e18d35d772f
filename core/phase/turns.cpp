#include "core/phase/turns.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <limits>

#include "core/phase/rows.h"

namespace orrery {

namespace {

// 2 pi as an unevaluated sum, so that its product with turns keeps full relative precision.
constexpr double twoPiHigh = 6.283185307179586;
constexpr double twoPiLow = 2.4492935982947064e-16;

/// An angle between -pi/4 and pi/4 as the unevaluated sum high + low.
struct Radians {
    double high;
    double low;
};

/// Converts at most an eighth of a turn, of either sign, to a double in turns; symmetric in the sign.
double eighthOf(Turns rest) {
    const auto isBackwards = static_cast<Turns>(static_cast<SignedTurns>(rest) >> 127);  // all bits or none
    const Turns size = (rest ^ isBackwards) - isBackwards;
    const auto max = static_cast<std::int64_t>(size >> 64);
    const bool isSmall = max < (std::int64_t{1} << 53);  // the upper 64 bits alone are too few for a double
    const double turns = isSmall ? signedTurns(size) : static_cast<double>(max) * 0x1p-64;
    return std::copysign(turns, static_cast<double>(static_cast<std::int64_t>(rest >> 64)));
}

Radians radiansOf(double turns) {
    constexpr double splitHigh = 0x1.921fb58p2, splitLow = twoPiHigh - splitHigh;  // few bits each, for exact products
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

/// An angle split into whole quarter turns and a rest of at most an eighth of a turn, in turns.
struct Quartered {
    double eighth;
    std::uint64_t quarters;
};

Quartered quartered(Turns turns) {
    const Turns shifted = turns + (quarterTurn >> 1);
    return {eighthOf((shifted & (quarterTurn - 1)) - (quarterTurn >> 1)), static_cast<std::uint64_t>(shifted >> 126)};
}

/// Branch-free, because the quarter is unpredictable.
SinCos sincos(const Quartered& angle) {
    const Radians radians = radiansOf(angle.eighth);
    const auto sine = std::bit_cast<std::uint64_t>(sineOf(radians));
    const auto cosine = std::bit_cast<std::uint64_t>(cosineOf(radians));
    const std::uint64_t q = angle.quarters;
    const std::uint64_t exchanged = (sine ^ cosine) & (0 - (q & 1));
    return {std::bit_cast<double>(sine ^ exchanged ^ (q & 2) << 62),
            std::bit_cast<double>(cosine ^ exchanged ^ ((q + 1) & 2) << 62)};
}

ORRERY_CLONES void writeSinCos(const Quartered* angles, std::size_t count, SinCos* out) {
    for (std::size_t i = 0; i < count; ++i) out[i] = sincos(angles[i]);
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
    return static_cast<double>(static_cast<SignedTurns>(turns)) * 0x1p-128;
}

SinCos sincos(Turns turns) {
    return sincos(quartered(turns));
}

void sincos(std::span<const Turns> turns, std::span<SinCos> out) {
    assert(turns.size() <= out.size());
    constexpr std::size_t atOnce = 64;
    std::array<Quartered, atOnce> angles;
    for (std::size_t first = 0; first < turns.size(); first += atOnce) {
        const auto some = turns.subspan(first, std::min(atOnce, turns.size() - first));
        for (std::size_t i = 0; i < some.size(); ++i) angles[i] = quartered(some[i]);
        writeSinCos(angles.data(), some.size(), out.data() + first);
    }
}

}  // namespace orrery
