// Decimal numbers in text, correctly rounded and independent of the locale. Differs between platforms, because some
// standard libraries for the web lack std::from_chars for double.
#pragma once

#include <optional>
#include <string_view>

namespace orrery {

/// Reads all of `text` as std::from_chars does: no spaces, no leading plus, no hexadecimal digits. Nothing if the text
/// is not such a number, or out of the range of double.
std::optional<double> decimalIn(std::string_view text);

}  // namespace orrery
