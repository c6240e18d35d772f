// Exact mean of one column of a bank over consecutive whole positions, for every kind of column: turned by one axis, by
// two axes, or by the axes of a grid of tokens. Computed in closed form (geometric sums), so that the cost does not
// depend on the number of positions.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/phase/oscillator_bank.h"

namespace orrery {

/// Turns per position if every coordinate is the position: the frequency plus, if there is a crossAxis, its frequency.
Frequency turnsPerPosition(const Oscillator& oscillator);

/// Mean of a column over the whole positions first .. first + count - 1; count >= 1.
double columnMean(const OscillatorBank& bank, std::size_t column, std::int64_t first, std::int64_t count);

}  // namespace orrery
