// The exact mean of one column over a run of positions, whatever turns it: one axis, two together, or the axes of a
// grid of tokens. Geometric sums throughout, so that a run of millions costs what a run of three does.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/phase/oscillator_bank.h"

namespace orrery {

/// Turns per position where positions are numbers: those of both axes together.
Frequency turnsPerPosition(const Oscillator& oscillator);

/// The mean of a bank's column over the whole positions first .. first + count - 1, count >= 1.
double columnMean(const OscillatorBank& bank, std::size_t column, std::int64_t first, std::int64_t count);

}  // namespace orrery
