// Arithmetic as people type it, "sin(7 / 10000^(12/128))", as the source of a formula: with its powers, scripts, roots
// and names set as such. unicodeOf() leads back to what was typed.
#pragma once

#include <string>
#include <string_view>

namespace orrery::math {

/// What to write between dollars. Words ("bit", "table") are upright, single letters variables.
std::string sourceOf(std::string_view typed);

/// The same between its dollars; as it was typed where it cannot be read.
std::string formulaOf(std::string_view typed);

}  // namespace orrery::math
