// Exact: a number as the unevaluated sum of two doubles, accurate to about 100 bits. The frequencies of formulas are
// computed in it, so that angles are right even at position 4 000 000 000. A power takes about half a microsecond.
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

/// Applies an operation of a formula. The result is NaN if the operation is undefined, such as a logarithm of x <= 0.
/// Unused operands are ignored; `op` is neither Number nor Variable.
Exact applied(Op op, const std::array<Exact, 3>& operands);

}  // namespace orrery::expression
