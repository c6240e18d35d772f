// After how many positions a path of sines runs on itself. Sines with wavelengths that all divide the longest are back
// where they began after that one: 1, 1/2, 1/4 after 8 pi, as the slowest. Lengths are positions.
#pragma once

#include <optional>

#include "core/phase/oscillator_bank.h"

namespace orrery {

/// The longest wavelength where it is a whole multiple of every other one; nothing where it is not, where a column
/// stands still or fades, and for a bank over a grid. Columns of amplitude 0 do not count.
std::optional<double> closingLength(const OscillatorBank& bank);

}  // namespace orrery
