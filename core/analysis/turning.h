// The angle through which a column has turned at a point, its starting phase left out: where encodings are compared,
// the start cancels or is counted apart.
#pragma once

#include <span>
#include <vector>

#include "core/phase/oscillator_bank.h"

namespace orrery {

/// The turning at a point with one coordinate an axis.
Turns turning(const Oscillator& oscillator, std::span<const Position> coordinates);

/// The turning of every column; `coordinates` as coordinatesOf gives them.
std::vector<Turns> turnings(const OscillatorBank& bank, std::span<const Position> coordinates);

}  // namespace orrery
