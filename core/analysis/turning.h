// Turning of the columns of a bank: the angle from position 0 to a point, the turns within a context, and the period.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/phase/oscillator_bank.h"

namespace orrery {

/// Angle of a column at a point with one coordinate per axis.
Turns turning(const Oscillator& oscillator, std::span<const Position> coordinates);

// Turns of the pairs of an encoding within a context of some positions. A pair that has not completed a turn in
// training produces unseen angles in a longer context; context scaling (position interpolation, YaRN) addresses this.

/// Turns (0 or more) of each pair within `length` positions, in the order of bank.pairs; crossAxis is ignored.
std::vector<double> turnsWithin(const OscillatorBank& bank, double length);

/// Number of pairs that complete at least one turn within `length` positions (wavelength <= length).
int pairsCompletingATurn(const OscillatorBank& bank, double length);

// Period of a path of sines, in positions: if all wavelengths divide the longest one, the path closes after the longest
// wavelength. With the angular frequencies 1, 1/2, 1/4 it closes after 8 pi positions.

/// The longest wavelength if it is a whole multiple of all others (to a relative 1e-9), else nothing. Columns of
/// amplitude 0 are ignored. Also nothing if no column is left, if one is constant, damped or turned by two axes, and
/// for a bank with a grid.
std::optional<double> closingLength(const OscillatorBank& bank);

}  // namespace orrery
