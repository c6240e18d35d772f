// Exact: a number as the unevaluated sum of two doubles, accurate to about 100 bits. The constant parts of formulas are
// computed in it, so that a frequency is right at position 4 000 000 000; a power takes about half a microsecond.
// Dekker 1971; Hida, Li, Bailey 2001.
#pragma once

#include <optional>

#include "core/expression/tree.h"

namespace orrery::expression {

/// The number high + low, with |low| at most half a unit in the last place of high; the constructor does not check it.
struct Exact {
    double high = 0;
    double low = 0;

    Exact() = default;
    Exact(double number) : high(number) {}
    Exact(double one, double other) : high(one), low(other) {}

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

Exact exp(const Exact& x);
/// Computes the natural logarithm of x > 0.
Exact log(const Exact& x);

/// Powers of one base, whose logarithm is computed once.
class Powers {
public:
    explicit Powers(const Exact& number) : base(number) {}
    /// Whether these are the powers of `number`.
    bool areOf(const Exact& number) const { return base == number; }
    /// Computes the base to a power.
    Exact to(const Exact& exponent);

private:
    Exact base;
    std::optional<Exact> logarithm;
};

/// Applies one operation of a formula; NaN where the operation is undefined, such as a logarithm of x <= 0.
Exact applied(Op op, const std::array<Exact, 3>& operands);

}  // namespace orrery::expression
