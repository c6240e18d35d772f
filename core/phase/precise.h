// Precise: a real number of 190 bits, in which frequencies are computed before they become fixed point. Scaling rules
// (interpolation, NTK-aware, YaRN, ...) use it because a double has too few bits: the position, up to 2^32, multiplies
// the error of a frequency. A product takes 0.1 microseconds, a power 100: for use per column, not per cell.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "core/phase/turns.h"

namespace orrery {

class Precise {
public:
    Precise(double value = 0);
    static Precise twoPi();

    Precise operator-() const;
    friend Precise operator+(const Precise& a, const Precise& b);
    friend Precise operator-(const Precise& a, const Precise& b);
    friend Precise operator*(const Precise& a, const Precise& b);
    /// b is not 0.
    friend Precise operator/(const Precise& a, const Precise& b);
    friend bool operator<(const Precise& a, const Precise& b);

    double value() const;

    friend Precise exp(const Precise& x);
    /// x > 0.
    friend Precise log(const Precise& x);
    /// x > 0.
    friend Precise pow(const Precise& x, const Precise& exponent);

    friend Frequency frequencyFromRadians(const Precise& radians);

private:
    struct Number;
    Precise(const Number& real);
    const Number& number() const;

    alignas(16) std::array<std::byte, 64> storage{};
};

/// first, first * ratio, first * ratio^2, ...: `count` numbers by repeated products, exact to 180 bits.
std::vector<Precise> geometric(const Precise& first, const Precise& ratio, int count);

/// first * base^(-i * numerator / denominator), i = 0 .. count - 1: the angular frequencies of sinusoidal and rotary
/// schemes. base > 0 and finite, denominator > 0.
std::vector<Precise> inversePowers(const Precise& base, double numerator, double denominator, int count,
                                   const Precise& first = 1);

/// Converts radians per position to a Frequency, rounded to 2^-128 turns.
Frequency frequencyFromRadians(const Precise& radians);
/// Converts each number.
std::vector<Frequency> frequencies(const std::vector<Precise>& radians);

}  // namespace orrery
