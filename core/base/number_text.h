// Numbers as people and files read them, never touched by the locale.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace orrery {

/// The shortest text that reads back as the same double: "10000", "0.1", "1e+300".
std::string shortest(double number);

/// For people: at most `digits` significant digits but never less than the whole number, a true minus sign, thin spaces
/// between thousands from five digits on, a power of ten where the number is very large or small: "−0.8415", "62 832",
/// "2.07 × 10⁻⁵". asciiText makes it readable for programs.
std::string rounded(double number, int digits = 4);

/// A whole number for people: "50", "4 294 967 295", "−12 000".
std::string grouped(std::int64_t number);

/// Every digit and nothing else: "4294967295".
std::string integerText(std::int64_t number);

/// 1/64 for powers of one half that are exact; else as `rounded`. Slopes of heads are such numbers.
std::string fractionText(double number);

/// What people read as a program reads it: "−0.5" is "-0.5", "2.07 × 10⁻⁵" is "2.07e-05", a formula is Python's.
std::string asciiText(std::string_view text);

/// The whole text as one number, or nothing: no spaces, no locale; "inf" and "nan" are read as such.
std::optional<double> parseNumber(std::string_view text);

/// "10³", "10⁻⁹".
std::string powerOfTen(int exponent);

}  // namespace orrery
