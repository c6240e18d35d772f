// Exact mean of one bank column over a run of whole positions, for every kind of column: one axis, two axes added, or
// the axes of a grid of tokens. Closed forms (geometric sums), so the cost does not depend on the length of the run.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/phase/oscillator_bank.h"

namespace orrery {

/// Turns per position along a line of positions: the frequencies of both axes added.
Frequency turnsPerPosition(const Oscillator& oscillator);

/// Mean of a column over the whole positions first .. first + count - 1; count >= 1.
double columnMean(const OscillatorBank& bank, std::size_t column, std::int64_t first, std::int64_t count);

}  // namespace orrery
