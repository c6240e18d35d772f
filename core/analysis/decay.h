// Long-range decay: how the similarity of two encodings falls with their offset x. With angular frequencies theta(t),
// t in [0, 1), d/2 of them give the mean of cos(x theta_i) at t_i = i / (d/2), the left Riemann sum of
// f(x) = integral over [0, 1] of cos(x theta(t)) dt. Both are even in x and 1 at x = 0.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "core/base/progress.h"
#include "core/phase/turns.h"

namespace orrery {

/// theta(t) = base^-t, the sinusoidal and rotary choice; base > 0.
struct BasePower {
    double base = 10000;
    bool operator==(const BasePower&) const = default;
};

/// theta(t) = t^alpha; alpha > 0.
struct PowerOfT {
    double alpha = 1;
    bool operator==(const PowerOfT&) const = default;
};

/// Any frequencies in radians per position, at least one: theta(t) is the step function through them.
struct ThetaList {
    std::vector<double> thetas;
    bool operator==(const ThetaList&) const = default;
};

using ThetaFamily = std::variant<BasePower, PowerOfT, ThetaList>;

/// theta(i / n) for i = 0 .. n-1, radians per position.
std::vector<double> thetas(const ThetaFamily& family, int n);

/// The same as exact frequencies (base^-t to 128 bits, the others as the doubles above), right at any offset.
std::vector<Frequency> thetaFrequencies(const ThetaFamily& family, int n);

/// (1/n) sum of cos(x theta_i): (2/d) sum over the d/2 pairs of an encoding.
double meanCosine(std::span<const Frequency> frequencies, const Position& x);

/// The points x = (first + k) 2^exponent, k = 0 .. count - 1, of a curve: frequencies take a power of two exactly.
struct DyadicRange {
    std::int64_t first = 0;
    int exponent = 0;
    std::uint64_t count = 0;

    double x(std::uint64_t k) const {
        return std::ldexp(static_cast<double>(first + static_cast<std::int64_t>(k)), exponent);
    }
};

/// frequency x 2^exponent; below 1 rounded down to 2^-128 turns.
Frequency scaled(const Frequency& frequency, int exponent);

/// meanCosine at every point, by rotation.
std::vector<double> meanCosines(std::span<const Frequency> frequencies, const DyadicRange& range,
                                const Progress& progress = {});

/// f(x) in closed form, within 1e-14; base^-t within 1e-15 / |ln base|, so that bases next to 1 lose digits, down to
/// ten.
double decayIntegral(const ThetaFamily& family, double x);

/// The index of the first value lower than the next: where a falling profile rises again.
std::optional<std::size_t> firstRise(std::span<const double> profile);

/// All such indices.
std::vector<std::size_t> rises(std::span<const double> profile);

}  // namespace orrery
