// How far the pairs of an encoding turn within a context of L positions. A pair that has not completed a turn in
// training meets angles it has never seen when the context grows: what context scaling is about.
#pragma once

#include <vector>

#include "core/phase/oscillator_bank.h"

namespace orrery {

/// Turns that each pair makes within `length` positions, in the order of bank.pairs; >= 0.
std::vector<double> turnsWithin(const OscillatorBank& bank, double length);

/// How many pairs complete at least one turn within `length` positions (wavelength <= length).
int pairsCompletingATurn(const OscillatorBank& bank, double length);

}  // namespace orrery
