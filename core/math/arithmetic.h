// Converts typed arithmetic such as "sin(7 / 10000^(12/128))" to the TeX source of a formula, with powers, scripts,
// roots and names typeset. unicodeOf() converts back to plain text.
#pragma once

#include <string>
#include <string_view>

namespace orrery::math {

/// TeX source without dollars. Single letters become variables, names of functions ("sin") commands, and other words
/// ("bit") upright text.
std::string sourceOf(std::string_view typed);

/// The source between dollars; `typed` unchanged if the source is not valid.
std::string formulaOf(std::string_view typed);

}  // namespace orrery::math
