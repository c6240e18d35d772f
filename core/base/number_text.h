// Conversion between numbers and text, for people (rounded(), grouped()) and for files (shortest(), parseNumber()).
// Independent of the locale.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace orrery {

/// Text that reads back as an equal double, as short as possible: "0.1", "1e+300". Whole numbers below 10^15 are
/// written without an exponent ("1000000"), -0 as "0".
std::string shortest(double number);

/// shortest(), but "10^12" for powers of ten from 10^7 on: as people type the number (core/base/typed_number.h).
std::string typedText(double number);

/// Text for people: at most `digits` significant digits but always the whole part, a true minus sign, and thin spaces
/// between thousands from five digits on: "−0.8415", "62 832". Below 10⁻⁴, and from 10⁷ on unless the number is whole
/// and has at most `digits` digits, a power of ten: "2.07 × 10⁻⁵". NaN is "–", infinity "∞". asciiText() converts the
/// text for programs.
std::string rounded(double number, int digits = 4);

/// A whole number for people, with all digits and thin spaces as in rounded(): "50", "4 294 967 295", "−12 000".
std::string grouped(std::int64_t number);
template <std::integral Number>
std::string grouped(Number number) {
    return grouped(static_cast<std::int64_t>(number));
}

/// All digits without grouping: "4294967295".
std::string integerText(std::int64_t number);

/// "1/64" for the exact powers 2^-1 to 2^-12, such as slopes of heads; else rounded().
std::string fractionText(double number);

/// Converts text for people to program syntax: "−0.5" to "-0.5", "2.07 × 10⁻⁵" to "2.07e-5", formulas to Python.
std::string asciiText(std::string_view text);

/// Parses the whole text as one number; nothing if it is none, or out of the range of double. A leading plus, "inf" and
/// "nan" are accepted, spaces are not.
std::optional<double> parseNumber(std::string_view text);

/// "10³", "10⁻⁹".
std::string powerOfTen(int exponent);

}  // namespace orrery
