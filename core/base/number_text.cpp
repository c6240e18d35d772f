#include "core/base/number_text.h"

#include <array>
#include <charconv>

namespace orrery {

std::string shortest(double number) {
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number).ptr;
    const std::string text(buffer.data(), end);
    const bool wholeNumber =
        number > -1e15 && number < 1e15 && number == static_cast<double>(static_cast<std::int64_t>(number));
    return wholeNumber ? integerText(static_cast<std::int64_t>(number)) : text;
}

std::string rounded(double number, int digits) {
    std::array<char, 48> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), number, std::chars_format::general, digits).ptr;
    const std::string text(buffer.data(), end);
    return text.starts_with('-') ? "−" + text.substr(1) : text;
}

std::string integerText(std::int64_t number) {
    return std::to_string(number);
}

std::optional<double> parseNumber(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

std::string powerOfTen(int exponent) {
    constexpr std::string_view digits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string text = exponent < 0 ? "10⁻" : "10";
    for (const char digit : std::to_string(exponent < 0 ? -exponent : exponent))
        text += digits[static_cast<std::size_t>(digit - '0')];
    return text;
}

}  // namespace orrery
