#include "core/expression/exact.h"

#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

namespace orrery::expression {

namespace {

const Exact exactPi(3.141592653589793116, 1.224646799147353207e-16);
const Exact exactE(2.718281828459045091, 1.445646891729250158e-16);
const Exact exactLn2(6.931471805599452862e-01, 2.319046813846299558e-17);
const Exact exactLn10(2.302585092994045901, -2.170756223382249351e-16);
const Exact notANumber(std::numeric_limits<double>::quiet_NaN());

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

Exact floorOf(const Exact& x) {
    const double high = std::floor(x.high);
    return high == x.high ? quickSum(high, std::floor(x.low)) : Exact(high);
}

Exact roundOf(const Exact& x) {
    const Exact below = floorOf(x), rest = x - below;
    if (rest == Exact(0.5)) return floorOf(below / 2) * 2 == below ? below : below + 1;
    return rest < Exact(0.5) ? below : below + 1;
}

Exact rootOf(const Exact& x) {
    if (!(x.high > 0) || std::isinf(x.high)) return Exact(std::sqrt(x.high));
    const Exact near(std::sqrt(x.high));
    return near + (x - near * near) / (near * 2);
}

Exact modulo(const Exact& a, const Exact& b) {
    return a - b * floorOf(a / b);
}

struct Hand {
    Exact sine;
    Exact cosine;
};

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

Hand handOf(const Exact& x) {
    const Exact quarters = roundOf(x / (exactPi / 2));
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

/// Computes atan2(y, x): the result in double precision, corrected by the remaining small angle.
Exact angleOf(const Exact& y, const Exact& x) {
    const double near = std::atan2(y.high, x.high);
    if (!std::isfinite(near)) return Exact(near);
    if (y.isZero() && x.high < 0) return std::signbit(y.high) ? -exactPi : exactPi;
    if (y.isZero()) return Exact(near);
    const Hand hand = handOf(near);
    return Exact(near) + (y * hand.cosine - x * hand.sine) / (x * hand.cosine + y * hand.sine);
}

Exact hyperbolicSine(const Exact& x) {
    if (std::abs(x.high) > 0.5) return (exp(x) - exp(-x)) / 2;
    Exact sum = x, term = x;
    for (int k = 2; k <= 24; k += 2) {
        term = term * x * x / k / (k + 1.0);
        sum = sum + term;
    }
    return sum;
}

Exact hyperbolicCosine(const Exact& x) {
    return (exp(x) + exp(-x)) / 2;
}

Exact wholePower(Exact base, unsigned exponent) {
    Exact power = 1;
    for (; exponent > 0; exponent >>= 1) {
        if (exponent & 1) power = power * base;
        base = base * base;
    }
    return power;
}

Exact powerOf(const Exact& base, const Exact& exponent) {
    return Powers(base).to(exponent);
}

Exact truth(bool isTrue) {
    return isTrue ? 1 : 0;
}

Exact ofOne(Op op, const Exact& x) {
    const auto positive = [&](const Exact& logarithm) {
        if (x.isZero()) return Exact(-std::numeric_limits<double>::infinity());
        return x.high > 0 ? logarithm : notANumber;
    };
    switch (op) {
        case Op::Negate:
            return -x;
        case Op::Not:
            return truth(x.isZero());
        case Op::Floor:
            return floorOf(x);
        case Op::Ceil:
            return -floorOf(-x);
        case Op::Round:
            return roundOf(x);
        case Op::Truncate:
            return x.high < 0 ? -floorOf(-x) : floorOf(x);
        case Op::Absolute:
            return x.high < 0 ? -x : x;
        case Op::Sign:
            return x.isZero() ? Exact(0) : Exact(x.high < 0 ? -1 : 1);
        case Op::Sqrt:
            return rootOf(x);
        case Op::Exp:
            return exp(x);
        case Op::Ln:
            return positive(x.high > 0 ? log(x) : x);
        case Op::Log2:
            return positive(x.high > 0 ? log(x) / exactLn2 : x);
        case Op::Log10:
            return positive(x.high > 0 ? log(x) / exactLn10 : x);
        case Op::Sin:
            return handOf(x).sine;
        case Op::Cos:
            return handOf(x).cosine;
        case Op::Tan:
            return handOf(x).sine / handOf(x).cosine;
        case Op::Asin:
            return std::abs(x.high) > 1 ? notANumber : angleOf(x, rootOf((Exact(1) - x) * (x + 1)));
        case Op::Acos:
            return std::abs(x.high) > 1 ? notANumber : angleOf(rootOf((Exact(1) - x) * (x + 1)), x);
        case Op::Atan:
            return angleOf(x, 1);
        case Op::Sinh:
            return hyperbolicSine(x);
        case Op::Cosh:
            return hyperbolicCosine(x);
        case Op::Tanh:
            return std::abs(x.high) > 40 ? Exact(std::tanh(x.high)) : hyperbolicSine(x) / hyperbolicCosine(x);
        default:
            return notANumber;
    }
}

Exact ofTwo(Op op, const Exact& a, const Exact& b) {
    switch (op) {
        case Op::Add:
            return a + b;
        case Op::Subtract:
            return a - b;
        case Op::Multiply:
            return a * b;
        case Op::Divide:
            return a / b;
        case Op::FloorDivide:
            return floorOf(a / b);
        case Op::Modulo:
            return modulo(a, b);
        case Op::Power:
            return powerOf(a, b);
        case Op::Less:
            return truth(a < b);
        case Op::LessEqual:
            return truth(!(b < a));
        case Op::Greater:
            return truth(b < a);
        case Op::GreaterEqual:
            return truth(!(a < b));
        case Op::Equal:
            return truth(a == b);
        case Op::NotEqual:
            return truth(!(a == b));
        case Op::And:
            return truth(!a.isZero() && !b.isZero());
        case Op::Or:
            return truth(!a.isZero() || !b.isZero());
        case Op::Min:
            return b < a ? b : a;
        case Op::Max:
            return a < b ? b : a;
        case Op::Atan2:
            return angleOf(a, b);
        case Op::Bit:
            return modulo(floorOf(a / powerOf(2, floorOf(b))), 2);
        default:
            return notANumber;
    }
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
    const bool isWhole = floorOf(exponent) == exponent;
    if (isWhole && std::abs(exponent.high) <= maxMultiplied) {
        const Exact power = wholePower(base, static_cast<unsigned>(std::abs(exponent.high)));
        return exponent.high < 0 ? Exact(1) / power : power;
    }
    if (base.isZero()) return Exact(std::pow(0.0, exponent.high));
    if (!(base.high > 0)) return Exact(std::pow(base.high, exponent.high));
    if (!logarithm) logarithm = log(base);
    return exp(exponent * *logarithm);
}

Exact applied(Op op, const std::array<Exact, 3>& operands) {
    if (op == Op::Pi) return exactPi;
    if (op == Op::E) return exactE;
    if (op == Op::Choose) return operands[0].isZero() ? operands[2] : operands[1];
    return operandsOf(op) == 1 ? ofOne(op, operands[0]) : ofTwo(op, operands[0], operands[1]);
}

}  // namespace orrery::expression
