#include "core/expression/kernels.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <numbers>

namespace orrery::expression {

namespace {

// The sum of a double (below 2^51 in magnitude) and this number holds the double's nearest integer in the low bits of
// its mantissa.
constexpr double roundingShift = 0x1.8p52;

/// Bound of |x| below which the products with the three pieces of pi/2 are exact.
constexpr double largestReduced = 0x1p20;

/// Computes the sine of x plus `quarters` quarter turns for |x| <= largestReduced. The error is at most two units in
/// the last place of 1. The polynomials are those of fdlibm's __kernel_sin and __kernel_cos.
inline double sineOf(double x, std::uint64_t quarters) {
    constexpr double first = 0x1.921fb54400000p0, second = 0x1.0b4611a600000p-34, third = 0x1.3198a2e037073p-69;
    const double shifted = x * (2 / std::numbers::pi) + roundingShift;
    const double turns = shifted - roundingShift;
    const double r = ((x - turns * first) - turns * second) - turns * third;
    const double z = r * r;
    const double sine = r + r * z *
                                (-1.66666666666666324348e-01 +
                                 z * (8.33333333332248946124e-03 +
                                      z * (-1.98412698298579493134e-04 +
                                           z * (2.75573137070700676789e-06 +
                                                z * (-2.50507602534068634195e-08 + z * 1.58969099521155010221e-10)))));
    const double half = 0.5 * z, rest = 1 - half;
    const double cosine =
        rest + (((1 - rest) - half) +
                z * z *
                    (4.16666666666666019037e-02 +
                     z * (-1.38888888888741095749e-03 +
                          z * (2.48015872894767294178e-05 +
                               z * (-2.75573143513906633035e-07 +
                                    z * (2.08757232129817482790e-09 + z * -1.13596475577881948265e-11))))));
    const std::uint64_t quarter = std::bit_cast<std::uint64_t>(shifted) + quarters;
    const std::uint64_t isCosine = std::uint64_t{0} - (quarter & 1);
    const std::uint64_t chosen =
        (std::bit_cast<std::uint64_t>(cosine) & isCosine) | (std::bit_cast<std::uint64_t>(sine) & ~isCosine);
    return std::bit_cast<double>(chosen ^ (quarter & 2) << 62);
}

ORRERY_WIDE void sineBlock(Operand x, std::uint64_t quarters, Output out, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) out[i] = sineOf(x[i], quarters);
}

/// Computes e^x by fdlibm's __ieee754_exp, without its branches.
inline double exponential(double x) {
    const double inside = x < -746 ? -746 : (x > 710 ? 710 : x);
    const double shifted = inside * std::numbers::log2e + roundingShift;
    const double k = shifted - roundingShift;
    const double high = inside - k * 6.93147180369123816490e-01, low = k * 1.90821492927058770002e-10;
    const double r = high - low, t = r * r;
    const double c = r - t * (1.66666666666666019037e-01 +
                              t * (-2.77777777770155933842e-03 +
                                   t * (6.61375632143793436117e-05 +
                                        t * (-1.65339022054652515390e-06 + t * 4.13813679705723846039e-08))));
    const double y = 1 - ((low - (r * c) / (2 - c)) - high);
    // 2^k in two factors, both normal numbers
    const std::uint64_t power =
        std::bit_cast<std::uint64_t>(shifted) - std::bit_cast<std::uint64_t>(roundingShift) + 2048;
    const std::uint64_t half = power >> 1;
    const double one = std::bit_cast<double>((half - 1) << 52);
    const double other = std::bit_cast<double>((power - half - 1) << 52);
    return y * one * other;
}

ORRERY_WIDE void exponentialBlock(Operand x, Output out, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) out[i] = exponential(x[i]);
}

/// Computes the natural logarithm of a positive normal number by fdlibm's __ieee754_log.
inline double logarithm(double x) {
    constexpr std::uint64_t offset = 0x3ff0000000000000 - 0x3fe6a09e667f3bcd;
    const std::uint64_t bits = std::bit_cast<std::uint64_t>(x) + offset;
    const std::uint64_t power = (bits >> 52) + std::bit_cast<std::uint64_t>(roundingShift);
    const double k = std::bit_cast<double>(power) - roundingShift - 1023;
    const double m = std::bit_cast<double>((bits & 0x000fffffffffffff) + 0x3fe6a09e667f3bcd);
    const double f = m - 1, s = f / (2 + f), z = s * s;
    const double r = z * (6.666666666666735130e-01 +
                          z * (3.999999999940941908e-01 +
                               z * (2.857142874366239149e-01 +
                                    z * (2.222219843214978396e-01 +
                                         z * (1.818357216161805012e-01 +
                                              z * (1.531383769920937332e-01 + z * 1.479819860511658591e-01))))));
    const double half = 0.5 * f * f;
    return k * 6.93147180369123816490e-01 - ((half - (s * (half + r) + k * 1.90821492927058770002e-10)) - f);
}

ORRERY_WIDE void logarithmBlock(Operand x, Output out, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) out[i] = logarithm(x[i]);
}

/// Computes tanh as in Cephes: a rational function near 0, exponentials elsewhere.
inline double hyperbolicTangent(double x) {
    const double z = x * x;
    const double p = (-9.64399179425052238628e-1 * z - 9.92877231001918586564e1) * z - 1.61468768441708447952e3;
    const double q = ((z + 1.12811678491632931402e2) * z + 2.23548839060100448583e3) * z + 4.84406305325125486048e3;
    const double near = x + x * (z * p / q);
    const double size = x < 0 ? -x : x;
    const double far = 1 - 2 / (exponential(2 * size) + 1);
    const double farSigned = x < 0 ? -far : far;
    return size < 0.625 ? near : farSigned;
}

ORRERY_WIDE void tangentBlock(Operand x, Output out, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) out[i] = hyperbolicTangent(x[i]);
}

void sines(const double* x, std::uint64_t quarters, double* out, std::size_t count) {
    sineBlock(x, quarters, out, count);
    for (std::size_t i = 0; i < count; ++i) {
        const bool isReduced = std::abs(x[i]) <= largestReduced;
        if (!isReduced) out[i] = quarters == 0 ? std::sin(x[i]) : std::cos(x[i]);
    }
}

}  // namespace

void sineKernel(const double* a, const double*, const double*, double* out, std::size_t count) {
    sines(a, 0, out, count);
}
void cosineKernel(const double* a, const double*, const double*, double* out, std::size_t count) {
    sines(a, 1, out, count);
}
void exponentialKernel(const double* a, const double*, const double*, double* out, std::size_t count) {
    exponentialBlock(a, out, count);
}
void hyperbolicKernel(const double* a, const double*, const double*, double* out, std::size_t count) {
    tangentBlock(a, out, count);
}
void logarithmKernel(const double* a, const double*, const double*, double* out, std::size_t count) {
    logarithmBlock(a, out, count);
    for (std::size_t i = 0; i < count; ++i) {
        const bool isPlain = a[i] >= 0x1p-1022 && a[i] < HUGE_VAL;
        if (!isPlain) out[i] = std::log(a[i]);
    }
}

}  // namespace orrery::expression
