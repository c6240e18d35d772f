#include "core/base/number_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "core/platform/decimal.h"

namespace orrery {

std::string shortest(double number) {
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number).ptr;
    const std::string text(buffer.data(), end);
    const bool wholeNumber =
        number > -1e15 && number < 1e15 && number == static_cast<double>(static_cast<std::int64_t>(number));
    return wholeNumber ? integerText(static_cast<std::int64_t>(number)) : text;
}

namespace {

constexpr std::string_view minus = "−";
constexpr std::string_view thinSpace = "\u2009";

/// Significant digits of a number above 0, without trailing zeros, and the power of ten of the first of them.
struct Decimal {
    std::string digits;
    int exponent;
};

Decimal decimalOf(double size, int digits) {
    std::array<char, 48> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), size, std::chars_format::scientific, digits - 1)
            .ptr;
    const std::string_view text(buffer.data(), end);
    const std::size_t mark = text.find('e');
    Decimal decimal{std::string(text.substr(0, mark)), 0};
    std::erase(decimal.digits, '.');
    decimal.digits.resize(decimal.digits.find_last_not_of('0') + 1);
    const std::string_view power = text.substr(text[mark + 1] == '+' ? mark + 2 : mark + 1);
    std::from_chars(power.data(), power.data() + power.size(), decimal.exponent);
    return decimal;
}

/// Separates thousands by thin spaces if there are at least five digits.
std::string inThrees(std::string digits) {
    if (digits.size() < 5) return digits;
    for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, thinSpace);
    return digits;
}

std::string withPower(const Decimal& decimal) {
    const std::string power = powerOfTen(decimal.exponent);
    if (decimal.digits == "1") return power;
    const std::string rest = decimal.digits.size() > 1 ? "." + decimal.digits.substr(1) : "";
    return decimal.digits.substr(0, 1) + rest + std::string(thinSpace) + "×" + std::string(thinSpace) + power;
}

std::string withPoint(const Decimal& decimal) {
    if (decimal.exponent < 0)
        return "0." + std::string(static_cast<std::size_t>(-decimal.exponent - 1), '0') + decimal.digits;
    const auto whole = static_cast<std::size_t>(decimal.exponent) + 1;
    std::string digits = decimal.digits;
    if (digits.size() < whole) digits.resize(whole, '0');
    return inThrees(digits.substr(0, whole)) + (digits.size() > whole ? "." + digits.substr(whole) : "");
}

}  // namespace

std::string rounded(double number, int digits) {
    if (std::isnan(number)) return "–";
    const std::string sign(number < 0 ? minus : "");
    if (std::isinf(number)) return sign + "∞";
    if (number == 0) return "0";
    const double size = std::abs(number);
    constexpr double many = 1e7, few = 1e-4;
    const bool isExact = size < 1e15 && size == std::floor(size) && size < std::pow(10.0, digits);
    if (size < few || (size >= many && !isExact)) return sign + withPower(decimalOf(size, digits));
    const int ofWhole = static_cast<int>(integerText(static_cast<std::int64_t>(size)).size());
    return sign + withPoint(decimalOf(size, std::max(digits, ofWhole)));
}

std::string grouped(std::int64_t number) {
    const std::string text = integerText(number);
    return number < 0 ? std::string(minus) + inThrees(text.substr(1)) : inThrees(text);
}

std::string fractionText(double number) {
    int exponent = 0;
    const bool isPower = std::frexp(number, &exponent) == 0.5;
    constexpr int smallest = -12;
    if (!isPower || exponent > 0 || exponent - 1 < smallest) return rounded(number);
    return "1/" + integerText(std::int64_t{1} << (1 - exponent));
}

std::string integerText(std::int64_t number) {
    return std::to_string(number);
}

std::string typedText(double number) {
    const double power = std::round(std::log10(number));
    const bool isPower = std::isfinite(power) && power >= 7 && number == std::pow(10.0, power);
    return isPower ? "10^" + shortest(power) : shortest(number);
}

std::optional<double> parseNumber(std::string_view text) {
    if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
    return decimalIn(text);
}

std::string powerOfTen(int exponent) {
    constexpr std::string_view digits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string text = exponent < 0 ? "10⁻" : "10";
    for (const char digit : std::to_string(exponent < 0 ? -exponent : exponent))
        text += digits[static_cast<std::size_t>(digit - '0')];
    return text;
}

}  // namespace orrery
