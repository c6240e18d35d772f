// Period of a path of sines, in positions: if all wavelengths divide the longest one, the path closes after the longest
// wavelength. With the angular frequencies 1, 1/2, 1/4 it closes after 8 pi positions.
#pragma once

#include <optional>

#include "core/phase/oscillator_bank.h"

namespace orrery {

/// The longest wavelength if it is a whole multiple of all others (to a relative 1e-9), else nothing. Columns of
/// amplitude 0 are ignored. Also nothing if no column is left, if one is constant, damped or turned by two axes, and
/// for a bank with a grid.
std::optional<double> closingLength(const OscillatorBank& bank);

}  // namespace orrery
