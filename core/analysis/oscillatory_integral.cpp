#include "core/analysis/oscillatory_integral.h"

#include <cmath>
#include <complex>
#include <limits>
#include <numbers>
#include <utility>

namespace orrery {

namespace {

using Complex = std::complex<double>;

constexpr double seriesLimit = 4;  // below, series lose < 2 digits; above, the fraction needs < 70 terms
constexpr double epsilon = std::numeric_limits<double>::epsilon() / 2;

/// Gamma(s, z) e^z z^-s at z = -i x, for x >= seriesLimit: 1/(z+1-s - 1(1-s)/(z+3-s - 2(2-s)/(z+5-s - ...))), by the
/// recurrences of numerators and denominators, without divisions.
Complex scaledUpperGamma(double s, double x) {
    const int terms = static_cast<int>(220 / x + s / 2) + 6;  // measured: one more changes less than epsilon
    Complex numerator = 1, numeratorBefore = 0;
    Complex denominator(1 - s, -x), denominatorBefore = 1;
    for (int i = 1; i <= terms; ++i) {
        const double a = i * (i - s), b = 2 * i + 1 - s;
        const auto next = [&](Complex last, Complex before) {
            return Complex(b * last.real() + x * last.imag() - a * before.real(),
                           b * last.imag() - x * last.real() - a * before.imag());
        };
        numeratorBefore = std::exchange(numerator, next(numerator, numeratorBefore));
        denominatorBefore = std::exchange(denominator, next(denominator, denominatorBefore));
    }
    return numerator * std::conj(denominator) / std::norm(denominator);
}

/// Cin(x) = integral of (1 - cos u) / u du from 0 to x, an alternating series.
double cosineDefect(double x) {
    double power = 1;  // (-1)^k x^(2k) / (2k)!
    double sum = 0;
    for (int k = 1; std::abs(power) > epsilon * epsilon; ++k) {
        power *= -x * x / ((2.0 * k - 1) * (2.0 * k));
        sum -= power / (2.0 * k);
    }
    return sum;
}

/// s e^(i x) sum over k of (-i x)^k / (s (s+1) ... (s+k)), real part: Kummer's series of the lower incomplete gamma.
double fresnelSeries(double s, double x) {
    Complex term = 1;
    Complex sum = 1;
    for (int k = 1; std::norm(term) > epsilon * epsilon / 64 || k < x - s; ++k) {
        term *= Complex(0, -x) / (s + k);
        sum += term;
    }
    return (std::polar(1.0, x) * sum).real();
}

}  // namespace

double cosineIntegral(double x) {
    if (x < seriesLimit) return std::numbers::egamma + std::log(x) - cosineDefect(x);
    return -(std::polar(1.0, x) * scaledUpperGamma(0, x)).real();
}

double cosineOverUMean(double a, double b) {
    const double log = std::log(b / a);
    // near 0 the logarithms of both ends cancel exactly and are omitted
    if (a < seriesLimit && b < seriesLimit) return 1 - (cosineDefect(b) - cosineDefect(a)) / log;
    return (cosineIntegral(b) - cosineIntegral(a)) / log;
}

double fresnelMean(double s, double x) {
    if (x < s + seriesLimit) return fresnelSeries(s, x);
    const double whole = std::tgamma(s + 1) * std::pow(x, -s) * std::cos(std::numbers::pi * s / 2);
    return whole - s * (std::polar(1.0, x) * scaledUpperGamma(s, x)).real();
}

}  // namespace orrery
