// Numbers as people and files read them, never touched by the locale.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace orrery {

/// The shortest text that reads back as the same double: "10000", "0.1", "1e+300".
std::string shortest(double number);

/// For people, not to be read back: at most `digits` significant digits and a true minus sign: "−0.841471", "2.07e-05".
std::string rounded(double number, int digits = 6);

/// An exact integer text with thin groups left to the reader: "4294967295".
std::string integerText(std::int64_t number);

/// The whole text as one number, or nothing: no spaces, no locale; "inf" and "nan" are read as such.
std::optional<double> parseNumber(std::string_view text);

/// "10³", "10⁻⁹".
std::string powerOfTen(int exponent);

}  // namespace orrery
