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

Turns highProduct(Turns a, std::uint64_t b) {
    const Turns low = static_cast<std::uint64_t>(a);
    const Turns high = a >> 64;
    return high * b + ((low * b) >> 64);
}

}  // namespace

Position Position::from(double value) {
    const double floor = std::floor(value);
    Position position(static_cast<std::int64_t>(floor));
    position.fraction = static_cast<std::uint64_t>(std::ldexp(value - floor, 64));
    return position;
}

double Position::value() const {
    return static_cast<double>(whole) + std::ldexp(static_cast<double>(fraction), -64);
}

double Frequency::radians() const {
    const double turns = static_cast<double>(whole) + std::ldexp(static_cast<double>(fraction), -128);
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
    const double rest = signedTurns((shifted & (quarterTurn - 1)) - (quarterTurn >> 1));
    const double angle = rest * twoPiHigh;
    const double correction = std::fma(rest, twoPiHigh, -angle) + rest * twoPiLow;
    const double sine = std::sin(angle);
    const double cosine = std::cos(angle);
    const double s = std::fma(cosine, correction, sine);
    const double c = std::fma(-sine, correction, cosine);
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
