// Sums of cosines along a line of positions, by rotation: a bank's columns added up.
#pragma once

#include <vector>

#include "core/base/progress.h"
#include "core/phase/oscillator_bank.h"

namespace orrery {

/// The sum of all columns at every position of the range, within 1e-15 a column; the bank has no grid.
std::vector<double> columnSums(const OscillatorBank& bank, const PositionRange& range, const Progress& progress = {});

}  // namespace orrery
