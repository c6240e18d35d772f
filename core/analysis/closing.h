// Period of a path of sines, in positions: if all wavelengths divide the longest, the path closes after it. Frequencies
// 1, 1/2, 1/4 close after 8 pi, the wavelength of the slowest.
#pragma once

#include <optional>

#include "core/phase/oscillator_bank.h"

namespace orrery {

/// The longest wavelength if it is a whole multiple of all others, else nothing; nothing too if a column is constant,
/// damped or mixed, and for a bank over a grid. Columns of amplitude 0 are ignored.
std::optional<double> closingLength(const OscillatorBank& bank);

}  // namespace orrery
