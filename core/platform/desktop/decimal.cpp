#include "core/platform/decimal.h"

#include <charconv>

namespace orrery {

std::optional<double> decimalIn(std::string_view text) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

}  // namespace orrery
