#include "core/expression/exact.h"

#include <cmath>
#include <numbers>

namespace orrery::expression {

namespace {

/// Returns a + b for |a| >= |b| (Dekker 1971).
Exact quickSum(double a, double b) {
    const double sum = a + b;
    return {sum, b - (sum - a)};
}

Exact sumOf(double a, double b) {
    const double sum = a + b, part = sum - a;
    return {sum, (a - (sum - part)) + (b - part)};
}

Exact productOf(double a, double b) {
    const double product = a * b;
    return {product, std::fma(a, b, -product)};
}

Exact scaled(const Exact& x, int power) {
    return {std::ldexp(x.high, power), std::ldexp(x.low, power)};
}

/// Computes sine and cosine for |x| <= pi / 4 by their power series.
Hand nearHand(const Exact& x) {
    const Exact square = x * x;
    Exact sine = x, cosine = 1, power = 1;
    for (int k = 1; k <= 26; k += 2) {
        power = -(power * square) / k / (k + 1.0);
        cosine = cosine + power;
        sine = sine + power * x / (k + 2.0);
    }
    return {sine, cosine};
}

Exact wholePower(Exact base, unsigned exponent) {
    Exact power = 1;
    for (; exponent > 0; exponent >>= 1) {
        if (exponent & 1) power = power * base;
        base = base * base;
    }
    return power;
}

}  // namespace

bool Exact::isFinite() const {
    return std::isfinite(high) && std::isfinite(low);
}

Exact operator+(const Exact& a, const Exact& b) {
    const Exact high = sumOf(a.high, b.high), low = sumOf(a.low, b.low);
    const Exact once = quickSum(high.high, high.low + low.high);
    return quickSum(once.high, once.low + low.low);
}

Exact operator-(const Exact& a, const Exact& b) {
    return a + -b;
}

Exact operator*(const Exact& a, const Exact& b) {
    const Exact product = productOf(a.high, b.high);
    return quickSum(product.high, product.low + (a.high * b.low + a.low * b.high));
}

Exact operator/(const Exact& a, const Exact& b) {
    const double first = a.high / b.high;
    if (!std::isfinite(first) || b.high == 0) return first;
    const Exact rest = a - b * first;
    const double second = rest.high / b.high;
    const double third = (rest - b * second).high / b.high;
    return quickSum(first, second) + third;
}

Exact exp(const Exact& x) {
    const bool isPlain = std::abs(x.high) < 700;
    if (!isPlain) return Exact(std::exp(x.high));
    constexpr int halvings = 8;
    const double power = std::nearbyint(x.high / std::numbers::ln2);
    const Exact r = scaled(x - exactLn2 * power, -halvings);
    // compute e^r - 1, because 1 would absorb the low digits during the squarings
    Exact term = r, sum = r;
    for (int k = 2; k <= 10; ++k) {
        term = term * r / k;
        sum = sum + term;
    }
    for (int k = 0; k < halvings; ++k) sum = sum * 2 + sum * sum;
    return scaled(sum + 1, static_cast<int>(power));
}

Exact log(const Exact& x) {
    const double near = std::log(x.high);
    const bool isPlain = std::isfinite(near) && std::abs(near) < 690;
    if (!isPlain) return Exact(near);
    return Exact(near) + (x * exp(Exact(-near)) - 1);
}

Exact Powers::to(const Exact& exponent) {
    constexpr double maxMultiplied = 1024;
    const bool isWhole = floor(exponent) == exponent;
    if (isWhole && std::abs(exponent.high) <= maxMultiplied) {
        const Exact power = wholePower(base, static_cast<unsigned>(std::abs(exponent.high)));
        return exponent.high < 0 ? Exact(1) / power : power;
    }
    if (base.isZero()) return Exact(std::pow(0.0, exponent.high));
    if (!(base.high > 0)) return Exact(std::pow(base.high, exponent.high));
    if (!logarithm) logarithm = log(base);
    return exp(exponent * *logarithm);
}

Exact floor(const Exact& x) {
    const double high = std::floor(x.high);
    return high == x.high ? quickSum(high, std::floor(x.low)) : Exact(high);
}

Exact round(const Exact& x) {
    const Exact below = floor(x), rest = x - below;
    if (rest == Exact(0.5)) return floor(below / 2) * 2 == below ? below : below + 1;
    return rest < Exact(0.5) ? below : below + 1;
}

Exact sqrt(const Exact& x) {
    if (!(x.high > 0) || std::isinf(x.high)) return Exact(std::sqrt(x.high));
    const Exact near(std::sqrt(x.high));
    return near + (x - near * near) / (near * 2);
}

Exact modulo(const Exact& a, const Exact& b) {
    return a - b * floor(a / b);
}

Hand handOf(const Exact& x) {
    const Exact quarters = round(x / (exactPi / 2));
    const Hand hand = nearHand(x - quarters * (exactPi / 2));
    switch (static_cast<int>(modulo(quarters, 4).value())) {
        case 0:
            return hand;
        case 1:
            return {hand.cosine, -hand.sine};
        case 2:
            return {-hand.sine, -hand.cosine};
        default:
            return {-hand.cosine, hand.sine};
    }
}

Exact atan2(const Exact& y, const Exact& x) {
    const double near = std::atan2(y.high, x.high);  // corrected by the remaining small angle
    if (!std::isfinite(near)) return Exact(near);
    if (y.isZero() && x.high < 0) return std::signbit(y.high) ? -exactPi : exactPi;
    if (y.isZero()) return Exact(near);
    const Hand hand = handOf(near);
    return Exact(near) + (y * hand.cosine - x * hand.sine) / (x * hand.cosine + y * hand.sine);
}

Exact sinh(const Exact& x) {
    if (std::abs(x.high) > 0.5) return (exp(x) - exp(-x)) / 2;
    Exact sum = x, term = x;
    for (int k = 2; k <= 24; k += 2) {
        term = term * x * x / k / (k + 1.0);
        sum = sum + term;
    }
    return sum;
}

Exact cosh(const Exact& x) {
    return (exp(x) + exp(-x)) / 2;
}

}  // namespace orrery::expression
