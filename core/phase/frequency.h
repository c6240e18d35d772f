// Frequencies to 190 bits, rounded once to the 128 fractional bits of a Frequency. A long double would be off by 1e-10
// of a turn at position 2^32; these are off by less than 1e-28.
#pragma once

#include <vector>

#include "core/phase/turns.h"

namespace orrery {

/// base^(-i * numerator / denominator) radians per position for i = 0 .. count-1.
/// base > 0 and finite, denominator > 0; sinusoidal and rotary take numerator 2 and denominator d.
std::vector<Frequency> geometricFrequencies(double base, double numerator, double denominator, int count);

/// A frequency given in radians per position.
Frequency frequencyFromRadians(double radians);

}  // namespace orrery
