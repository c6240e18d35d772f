// Sandwich: the inner product of sinusoidal position vectors, minus its value at distance 0, as a bias. Chi et al.,
// 2022, arXiv:2212.10356.
#pragma once

#include <cstdint>

#include "core/phase/oscillator_bank.h"

namespace orrery {

/// Columns sin(r w_i / 2) of the distance r, w_i = base^(-2i/width), i = 1 .. width/2 (w_0 = 1 is left out), width
/// even. The sum of cos(r w_i) - 1 is -2 times the sum of the squares of these columns; computed so, it loses no digits
/// where the cosines are near 1.
OscillatorBank sandwichHalves(int width, double base);

/// Returns sum_i cos(r w_i) - width/2, at most 0.
double sandwichSum(const OscillatorBank& halves, std::int64_t distance);

/// Returns the divisor of the sum in head 0 .. heads - 1: 8 (head + 1) / heads.
double sandwichDivisor(int head, int heads);

}  // namespace orrery
