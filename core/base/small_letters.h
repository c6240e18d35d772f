// Endings of file names are the same in capitals.
#pragma once

#include <string>
#include <string_view>

namespace orrery {

/// `text` with a to z for A to Z; all other bytes stay.
inline std::string inSmallLetters(std::string_view text) {
    std::string small(text);
    for (char& c : small) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return small;
}

}  // namespace orrery
