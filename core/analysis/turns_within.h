// Turns of the pairs of an encoding within a context of some positions. A pair that has not completed a turn in
// training produces unseen angles in a longer context; context scaling (position interpolation, YaRN) addresses this.
#pragma once

#include <vector>

#include "core/phase/oscillator_bank.h"

namespace orrery {

/// Turns (0 or more) of each pair within `length` positions, in the order of bank.pairs; crossAxis is ignored.
std::vector<double> turnsWithin(const OscillatorBank& bank, double length);

/// Number of pairs that complete at least one turn within `length` positions (wavelength <= length).
int pairsCompletingATurn(const OscillatorBank& bank, double length);

}  // namespace orrery
