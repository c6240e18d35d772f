#include "core/base/utf8.h"

#include <algorithm>
#include <bit>

namespace orrery {

Utf8Character firstCharacter(std::string_view utf8) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(utf8[i]); };
    const unsigned char lead = byte(0);
    const auto ones = static_cast<std::size_t>(std::countl_one(lead));
    const std::size_t length = ones == 0 ? 1 : ones;
    bool isWhole = ones != 1 && length <= std::min<std::size_t>(4, utf8.size());
    char32_t code = ones == 0 ? lead : lead & (0x7FU >> ones);
    for (std::size_t i = 1; isWhole && i < length; ++i) {
        isWhole = (byte(i) & 0xC0U) == 0x80U;
        code = (code << 6U) | (byte(i) & 0x3FU);
    }
    constexpr char32_t min[] = {0, 0, 0x80, 0x800, 0x10000};
    isWhole = isWhole && code >= min[length] && code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
    if (!isWhole) return {utf8.substr(0, 1), std::nullopt};
    return {utf8.substr(0, length), code};
}

std::string withoutIsolates(std::string_view utf8) {
    std::string text;
    for (std::size_t i = 0; i < utf8.size();) {
        const bool isMark = utf8.substr(i).starts_with("\u2066") || utf8.substr(i).starts_with("\u2067") ||
                            utf8.substr(i).starts_with("\u2068") || utf8.substr(i).starts_with("\u2069");
        if (!isMark) text += utf8[i];
        i += isMark ? 3 : 1;
    }
    return text;
}

std::u32string codePoints(std::string_view utf8) {
    std::u32string characters;
    while (!utf8.empty()) {
        const auto [bytes, code] = firstCharacter(utf8);
        characters += code.value_or(replacement);
        utf8.remove_prefix(bytes.size());
    }
    return characters;
}

std::string utf8Of(char32_t character) {
    const auto code = static_cast<std::uint32_t>(character);
    const auto tail = [code](unsigned shift) { return static_cast<char>(0x80U | ((code >> shift) & 0x3FU)); };
    if (code < 0x80) return {static_cast<char>(code)};
    if (code < 0x800) return {static_cast<char>(0xC0U | (code >> 6U)), tail(0)};
    if (code < 0x10000) return {static_cast<char>(0xE0U | (code >> 12U)), tail(6), tail(0)};
    return {static_cast<char>(0xF0U | (code >> 18U)), tail(12), tail(6), tail(0)};
}

std::string utf8Of(std::u32string_view characters) {
    std::string text;
    for (const char32_t character : characters) text += utf8Of(character);
    return text;
}

}  // namespace orrery
