// Angle by which a column has turned from position 0 to a point. The phase of the column is left out: in comparisons of
// encodings it cancels or is added separately.
#pragma once

#include <span>
#include <vector>

#include "core/phase/oscillator_bank.h"

namespace orrery {

/// Angle of a column at a point with one coordinate per axis.
Turns turning(const Oscillator& oscillator, std::span<const Position> coordinates);

/// Angle of every column; `coordinates` as returned by coordinatesOf().
std::vector<Turns> turnings(const OscillatorBank& bank, std::span<const Position> coordinates);

}  // namespace orrery
