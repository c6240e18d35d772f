// Numbers as people type them: 10k, 1e4, 10^4, 10,000, 10 000, 2^17, 2pi, pi/4, 1/3, 10 万. Programs and files write
// them plainly (number_text.h).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace orrery {

/// The number that a whole text means, if it means one.
std::optional<double> typedNumber(std::string_view text);

/// The same as parseNumber reads it; what means no number stays as it is.
std::string plainNumber(std::string_view text);

/// The number with which a value begins that is shown, if it does: of "26.3 %", "1/64 of all", "−2.07 × 10⁻⁵".
std::optional<double> leadingNumber(std::string_view shown);

}  // namespace orrery
