#include "core/analysis/oscillatory_integral.h"

#include <cmath>
#include <complex>
#include <limits>
#include <numbers>

namespace orrery {

namespace {

using Complex = std::complex<double>;

constexpr double seriesLimit = 4;      // below, series lose less than two digits; above, the fraction needs < 100 terms
constexpr double asymptoticFrom = 40;  // here e^-x, the error of the asymptotic series, is below epsilon
constexpr double epsilon = std::numeric_limits<double>::epsilon() / 2;

/// 1 / z without the scaling of std::complex, which takes most of the time of the fraction; 0 if |z|^2 overflows.
Complex inverse(Complex z) {
    return std::conj(z) / std::norm(z);
}

/// Gamma(s, z) e^z z^-s at z = -i x by the modified Lentz method: 1/(z+1-s - 1(1-s)/(z+3-s - 2(2-s)/(z+5-s - ...))).
Complex upperGammaFraction(double s, double x) {
    Complex b(1 - s, -x);
    Complex c = 1 / std::numeric_limits<double>::min();
    Complex d = inverse(b);
    Complex fraction = d;
    for (int i = 1; i < 10000; ++i) {
        const double a = -i * (i - s);
        b += 2;
        d = inverse(a * d + b);
        c = b + a * inverse(c);
        const Complex factor = c * d;
        fraction *= factor;
        if (std::norm(factor - 1.0) <= 4 * epsilon * epsilon) break;
    }
    return fraction;
}

/// The same by the asymptotic series sum over k of (s-1)(s-2)...(s-k) z^(-k-1), for x >> s. Powers of z = -i x
/// alternate between imaginary and real numbers.
Complex upperGammaAsymptotic(double s, double x) {
    double term = 1 / x;
    double real = 0;
    double imaginary = 0;
    const double smallest = epsilon / x;
    for (int k = 1; std::abs(term) > smallest; k += 2) {
        imaginary += term;
        term *= (k - s) / x;
        real += term;
        term *= (s - k - 1) / x;
    }
    return {real, imaginary};
}

/// Gamma(s, z) e^z z^-s at z = -i x, for x >= seriesLimit.
Complex scaledUpperGamma(double s, double x) {
    return x > asymptoticFrom && x > 4 * s ? upperGammaAsymptotic(s, x) : upperGammaFraction(s, x);
}

/// Cin(x) = integral of (1 - cos u) / u du from 0 to x, an alternating series.
double cosineDefect(double x) {
    double power = 1;  // x^(2k) / (2k)!
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
