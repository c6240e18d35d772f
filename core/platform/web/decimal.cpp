#include "core/platform/decimal.h"

#include <cctype>
#include <cerrno>
#include <cstdlib>
#include <string>

namespace orrery {

/// strtod of emscripten has a single locale and rounds correctly. It also accepts leading spaces, a leading plus and
/// hexadecimal digits, which std::from_chars refuses, so these are excluded first.
std::optional<double> decimalIn(std::string_view text) {
    const std::string copy(text);
    const bool isOther = copy.find_first_of("xX(") != std::string::npos && copy.find("nan(") != 0;
    if (copy.empty() || isOther || copy[0] == '+' || std::isspace(static_cast<unsigned char>(copy[0])))
        return std::nullopt;
    char* stop = nullptr;
    errno = 0;
    const double number = std::strtod(copy.c_str(), &stop);
    if (errno == ERANGE || stop != copy.c_str() + copy.size()) return std::nullopt;
    return number;
}

}  // namespace orrery
