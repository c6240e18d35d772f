// Long-range decay: the similarity of two encodings as a function of their offset x. The d/2 angular frequencies of an
// encoding are theta_i = theta(i / (d/2)) for a function theta(t), t in [0, 1). The similarity is the mean of
// cos(x theta_i), a left Riemann sum of f(x) = integral over [0, 1] of cos(x theta(t)) dt. Sum and integral are even in
// x and 1 at x = 0.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <variant>
#include <vector>

#include "core/base/progress.h"
#include "core/phase/turns.h"

namespace orrery {

/// theta(t) = base^-t, as in sinusoidal and rotary schemes; base > 0.
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

/// theta(i / n) as fixed-point frequencies: base^-t to 2^-128 turns, others converted from double.
std::vector<Frequency> thetaFrequencies(const ThetaFamily& family, int n);

/// (1/n) sum of cos(x theta_i) over n frequencies, at least one; n is d/2 for the pairs of an encoding.
double meanCosine(std::span<const Frequency> frequencies, const Position& x);

/// The points x = (first + k) 2^exponent, k = 0 .. count - 1, of a curve. They are computed as the whole positions
/// first + k of frequencies that are scaled() by 2^exponent.
struct DyadicRange {
    std::int64_t first = 0;
    int exponent = 0;
    std::uint64_t count = 0;

    double x(std::uint64_t k) const {
        return std::ldexp(static_cast<double>(first + static_cast<std::int64_t>(k)), exponent);
    }
};

/// frequency x 2^exponent, exponent from -63 to 62; for negative exponents rounded down to 2^-128 turns.
Frequency scaled(const Frequency& frequency, int exponent);

/// meanCosine() at every point, computed by rotation; incomplete if `progress` is stopped.
std::vector<double> meanCosines(std::span<const Frequency> frequencies, const DyadicRange& range,
                                const Progress& progress = {});

/// f(x) in closed form. The error is below 1e-14; for base^-t with a base close to 1 it grows to 1e-15 / |ln base|, and
/// below |ln base| = 1e-6 theta(t) is taken as linear in t.
double decayIntegral(const ThetaFamily& family, double x);

/// All indices of values lower than their successor.
std::vector<std::size_t> rises(std::span<const double> profile);

// Frequencies as trainable numbers: gradient descent, from a given start, on the mean squared difference between
// meanCosine() at the offsets 0 .. 127 and decayIntegral() of a target family. Su, 2021 proposes the start
// 10000^(-2i/d).

struct ThetaLesson {
    double target = 1000;  ///< base of the target family base^(-t)
    int steps = 100;       ///< of gradient descent
};

struct LearnedTheta {
    std::vector<double> radians;  ///< in the order of `start`
    double lossBefore = 0;
    double lossAfter = 0;
};

/// The loss is taken over the offsets 0 .. learnedOffsets - 1.
inline constexpr int learnedOffsets = 128;

/// Trains the frequencies `start` (radians per position, at least one); stops early if `progress` is stopped.
LearnedTheta learnedTheta(std::span<const double> start, const ThetaLesson& lesson, const Progress& progress = {});

}  // namespace orrery
