// Angle of a column at a point without its phase at position 0, for comparisons of encodings, in which that phase
// cancels or is added separately.
#pragma once

#include <span>
#include <vector>

#include "core/phase/oscillator_bank.h"

namespace orrery {

/// Angle at a point with one coordinate per axis.
Turns turning(const Oscillator& oscillator, std::span<const Position> coordinates);

/// Angle of every column; `coordinates` as returned by coordinatesOf().
std::vector<Turns> turnings(const OscillatorBank& bank, std::span<const Position> coordinates);

}  // namespace orrery
