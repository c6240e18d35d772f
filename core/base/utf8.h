// Conversion between UTF-8 and code points. Invalid bytes are never an error: each becomes `replacement`.
// Overlong forms and surrogates count as invalid.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace orrery {

/// Code point that replaces an invalid byte.
inline constexpr char32_t replacement = 0xFFFD;

struct Utf8Character {
    std::string_view bytes;
    std::optional<char32_t> code;  ///< nothing: `bytes` is one invalid byte
};

/// The character at the beginning of `utf8`, which must not be empty.
Utf8Character firstCharacter(std::string_view utf8);

/// The text without the marks U+2066 to U+2069 that isolate the direction of a word: they are invisible, and names are
/// typed without them.
std::string withoutIsolates(std::string_view utf8);

/// Code points of a text; invalid bytes become `replacement`.
std::u32string codePoints(std::string_view utf8);
/// UTF-8 of code points, which are not checked.
std::string utf8Of(char32_t character);
std::string utf8Of(std::u32string_view characters);

}  // namespace orrery
