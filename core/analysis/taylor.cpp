#include "core/analysis/taylor.h"

#include <cmath>
#include <numbers>
#include <numeric>

namespace orrery {

namespace {

/// The k-th derivative of sin at x.
double sineDerivative(int k, double x) {
    constexpr double quarter = std::numbers::pi / 2;
    return std::sin(x + (k % 4) * quarter);
}

double derivative(OneVariable function, int k, double x) {
    switch (function) {
        case OneVariable::Exp:
            return std::exp(x);
        case OneVariable::Sin:
            return sineDerivative(k, x);
        case OneVariable::Cos:
            return sineDerivative(k + 1, x);
        case OneVariable::Log:
            break;
    }
    if (k == 0) return std::log1p(x);
    return (k % 2 == 1 ? 1 : -1) * std::tgamma(k) / std::pow(1 + x, k);
}

/// The i-th derivative of u^n.
double powerDerivative(int n, int i, double u) {
    double factor = 1;
    for (int k = 0; k < i; ++k) factor *= n - k;
    return factor == 0 ? 0 : factor * std::pow(u, n - i);
}

/// Derivative of order i in u and k in v.
double derivative(TwoVariables function, int i, int k, Place2 at) {
    const auto power = [&](int inU, int inV) { return powerDerivative(inU, i, at.u) * powerDerivative(inV, k, at.v); };
    switch (function) {
        case TwoVariables::Quadratic:
            return power(2, 0) + 2 * power(1, 1) + 3 * power(0, 2);
        case TwoVariables::Cubic:
            return power(3, 0) + power(1, 2);
        case TwoVariables::Wave:
            break;
    }
    return std::exp(at.u) * sineDerivative(k + 1, at.v);
}

/// way^k / k!
double powerOver(double way, int k) {
    double term = 1;
    for (int i = 1; i <= k; ++i) term *= way / i;
    return term;
}

}  // namespace

double valueOf(OneVariable function, double x) {
    return derivative(function, 0, x);
}

double taylorSum(OneVariable function, int order, double around, double x) {
    double sum = 0;
    for (int k = 0; k <= order; ++k) sum += derivative(function, k, around) * powerOver(x - around, k);
    return sum;
}

double valueOf(TwoVariables function, Place2 place) {
    return derivative(function, 0, 0, place);
}

double taylorSum(TwoVariables function, int order, Place2 around, Place2 place) {
    double sum = 0;
    for (int i = 0; i <= order; ++i) {
        for (int k = 0; i + k <= order; ++k) {
            sum += derivative(function, i, k, around) * powerOver(place.u - around.u, i) *
                   powerOver(place.v - around.v, k);
        }
    }
    return sum;
}

namespace {

double dot(std::span<const double> a, std::span<const double> b) {
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

}  // namespace

TaylorTerms taylorTerms(const TwoTokens& tokens, double strength) {
    const double scale = 1 / std::sqrt(static_cast<double>(tokens.contentM.size()));
    const double content = scale * dot(tokens.contentM, tokens.contentN);
    const double m = strength * scale * dot(tokens.positionM, tokens.contentN);
    const double n = strength * scale * dot(tokens.contentM, tokens.positionN);
    const double both = strength * strength * scale * dot(tokens.positionM, tokens.positionN);
    const double f = std::exp(content);
    return {.none = f,
            .m = f * m,
            .n = f * n,
            .mm = f * m * m / 2,
            .nn = f * n * n / 2,
            .mn = f * (m * n + both),
            .exact = std::exp(content + m + n + both)};
}

}  // namespace orrery
