// Decimal numbers in text, read exactly and in no locale. Some standard libraries for the web lack std::from_chars for
// them.
#pragma once

#include <optional>
#include <string_view>

namespace orrery {

/// Reads all of `text` as std::from_chars does: no spaces, no leading plus, no hexadecimal digits.
std::optional<double> decimalIn(std::string_view text);

}  // namespace orrery
