// Lowercase conversion of ASCII letters, independent of the locale, for case-insensitive comparison of names such as
// file extensions.
#pragma once

#include <string>
#include <string_view>

namespace orrery {

/// Returns `text` with A to Z in lowercase; all other bytes are unchanged.
inline std::string inSmallLetters(std::string_view text) {
    std::string small(text);
    for (char& c : small) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return small;
}

}  // namespace orrery
