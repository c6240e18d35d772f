// Formulas as plain Unicode text, for places that cannot show a picture: "θ = p / base^(2i/d)".
// The text is meant for reading, not for parsing.
#pragma once

#include <string>
#include <string_view>

#include "core/math/formula.h"

namespace orrery::math {

/// Converts a parsed formula.
std::string unicodeOf(const List& list);

/// Converts the source of a formula; returns it unchanged if it is not valid.
std::string unicodeOf(std::string_view source);

}  // namespace orrery::math
