// UTF-8 and code points.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace orrery {

/// What stands for a byte that is not UTF-8.
inline constexpr char32_t replacement = 0xFFFD;

struct Utf8Character {
    std::string_view bytes;
    std::optional<char32_t> code;  ///< nothing: `bytes` is one byte that is not UTF-8
};

/// The character at the beginning of `utf8`, which is not empty. Overlong forms and surrogates are not UTF-8.
Utf8Character firstCharacter(std::string_view utf8);

std::u32string codePoints(std::string_view utf8);
std::string utf8Of(char32_t character);
std::string utf8Of(std::u32string_view characters);

}  // namespace orrery
