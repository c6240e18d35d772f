// Exact: a number as the unevaluated sum of two doubles, accurate to about 100 bits. The frequencies of formulas are
// computed in it, so that angles are right even at position 4 000 000 000. A power takes about half a microsecond.
// Dekker 1971; Hida, Li, Bailey 2001.
#pragma once

#include <optional>

namespace orrery::expression {

/// The number high + low, with |low| at most half a unit in the last place of high; the constructor does not check it.
struct Exact {
    double high = 0;
    double low = 0;

    constexpr Exact() = default;
    constexpr Exact(double number) : high(number) {}
    constexpr Exact(double one, double other) : high(one), low(other) {}

    double value() const { return high + low; }
    bool isFinite() const;
    bool isZero() const { return high == 0; }
    bool operator==(const Exact&) const = default;

    Exact operator-() const { return {-high, -low}; }
    friend Exact operator+(const Exact& a, const Exact& b);
    friend Exact operator-(const Exact& a, const Exact& b);
    friend Exact operator*(const Exact& a, const Exact& b);
    friend Exact operator/(const Exact& a, const Exact& b);
    friend bool operator<(const Exact& a, const Exact& b) {
        return a.high < b.high || (a.high == b.high && a.low < b.low);
    }
};

/// Computes e^x; for |x| >= 700 in double precision only.
Exact exp(const Exact& x);
/// Computes the natural logarithm; in double precision only if it is beyond ±690 or not finite, as for x <= 0.
Exact log(const Exact& x);

/// Powers of one base. The logarithm of the base is computed once.
class Powers {
public:
    explicit Powers(const Exact& number) : base(number) {}
    /// True if `number` is the base.
    bool areOf(const Exact& number) const { return base == number; }
    /// Computes base^exponent. For a base that is not above 0, the result is in double precision only, unless the
    /// exponent is a whole number from -1024 to 1024.
    Exact to(const Exact& exponent);

private:
    Exact base;
    std::optional<Exact> logarithm;
};

/// Largest whole number that is at most x.
Exact floor(const Exact& x);
/// Nearest whole number; of two, the even one.
Exact round(const Exact& x);
/// a - b floor(a / b).
Exact modulo(const Exact& a, const Exact& b);
Exact sqrt(const Exact& x);
/// Angle of the point (x, y), from -pi to pi.
Exact atan2(const Exact& y, const Exact& x);
Exact sinh(const Exact& x);
Exact cosh(const Exact& x);

struct Hand {
    Exact sine;
    Exact cosine;
};
Hand handOf(const Exact& angle);

inline constexpr Exact exactPi(3.141592653589793116, 1.224646799147353207e-16);
inline constexpr Exact exactE(2.718281828459045091, 1.445646891729250158e-16);
inline constexpr Exact exactLn2(6.931471805599452862e-01, 2.319046813846299558e-17);
inline constexpr Exact exactLn10(2.302585092994045901, -2.170756223382249351e-16);

}  // namespace orrery::expression
