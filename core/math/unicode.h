// Formulas as plain text with Unicode, for where no picture can be: "θ = p / base^(2i/d)".
#pragma once

#include <string>
#include <string_view>

#include "core/math/formula.h"

namespace orrery::math {

std::string unicodeOf(const List& list);

/// The source itself where it cannot be read.
std::string unicodeOf(std::string_view source);

}  // namespace orrery::math
