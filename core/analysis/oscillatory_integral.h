// Integrals of cosines without elementary form, for real arguments, error about 1e-14. Computed from the incomplete
// gamma function on the imaginary axis, by power series near 0 and by its continued fraction elsewhere (DLMF 6.9, 8.9).
#pragma once

namespace orrery {

/// The cosine integral Ci(x) = gamma + ln x + integral of (cos u - 1) / u du from 0 to x, with Euler's constant gamma;
/// x > 0.
double cosineIntegral(double x);

/// (1 / ln(b/a)) integral of cos(u) / u du from a to b, (Ci(b) - Ci(a)) / ln(b/a); a, b > 0, a != b. The limit for
/// small a and b is 1. For b close to a the error is about 1e-15 / |ln(b/a)|.
double cosineOverUMean(double a, double b);

/// integral of cos(x t^(1/s)) dt = s integral of u^(s-1) cos(x u) du, both over [0, 1]; s from 0.01 to 100, x > 0.
double fresnelMean(double s, double x);

}  // namespace orrery
