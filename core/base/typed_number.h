// Parsing numbers as people type them: 10k, 1e4, 10^4, 10,000, 10 000, 2^17, 2pi, pi/4, 1/3, 10 万. For the plain
// syntax of programs and files see core/base/number_text.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace orrery {

/// Parses the whole text; nothing if it is not a finite number.
std::optional<double> typedNumber(std::string_view text);

/// Rewrites a typed number in the syntax of parseNumber(); other text is unchanged.
std::string plainNumber(std::string_view text);

/// The number at the start of a displayed value, up to the first space: 26.3 for "26.3 %", 1/64 for "1/64 of all",
/// -2.07e-5 for "−2.07 × 10⁻⁵" with thin spaces. Nothing if this text is not a number.
std::optional<double> leadingNumber(std::string_view shown);

}  // namespace orrery
