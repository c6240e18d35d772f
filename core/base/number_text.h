// Conversion between numbers and text, for people (rounded(), grouped()) and for files (shortest(), parseNumber()).
// Independent of the locale.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace orrery {

/// The shortest text that reads back as the same double: "10000", "0.1", "1e+300".
std::string shortest(double number);

/// Text for people: at most `digits` significant digits but always the whole part, a true minus sign, thin spaces
/// between thousands from five digits on, and a power of ten for very large or small numbers: "−0.8415", "62 832",
/// "2.07 × 10⁻⁵". asciiText() converts it for programs.
std::string rounded(double number, int digits = 4);

/// A whole number for people: "50", "4 294 967 295", "−12 000".
std::string grouped(std::int64_t number);

/// All digits without grouping: "4294967295".
std::string integerText(std::int64_t number);

/// "1/64" for exact powers of one half down to 2^-12, such as slopes of heads; else rounded().
std::string fractionText(double number);

/// Converts text for people to program syntax: "−0.5" to "-0.5", "2.07 × 10⁻⁵" to "2.07e-05", formulas to Python.
std::string asciiText(std::string_view text);

/// Parses the whole text as one number, or nothing: no spaces, no locale; "inf" and "nan" are accepted.
std::optional<double> parseNumber(std::string_view text);

/// "10³", "10⁻⁹".
std::string powerOfTen(int exponent);

}  // namespace orrery
