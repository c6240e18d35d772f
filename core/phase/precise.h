// Precise: a real number of 190 bits for computing frequencies before they become fixed point. Scaling rules
// (interpolation, NTK-aware, YaRN, ...) use it because a double loses the last 60 bits of a frequency and is inexact at
// position 2^32. Slow (product 0.1 microseconds, power 100): for one use per column, not per cell.
#pragma once

#include <array>
#include <compare>
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
    /// x >= 0.
    friend Precise sqrt(const Precise& x);

    /// This many radians per position as a Frequency, rounded once.
    Frequency radiansPerPosition() const;

private:
    struct Number;
    const Number& number() const;
    Number& number();

    alignas(16) std::array<std::byte, 64> storage{};
};

/// first, first * ratio, first * ratio^2, ...: `count` numbers by repeated products, exact to 180 bits.
std::vector<Precise> geometric(const Precise& first, const Precise& ratio, int count);

/// base^(-i * numerator / denominator), i = 0 .. count - 1: the angular frequencies of sinusoidal and rotary schemes.
/// base > 0 and finite, denominator > 0.
std::vector<Precise> inversePowers(const Precise& base, double numerator, double denominator, int count);

/// Converts each number from radians per position.
std::vector<Frequency> frequencies(const std::vector<Precise>& radians);

/// Converts radians per position to a Frequency.
Frequency frequencyFromRadians(double radians);

}  // namespace orrery
