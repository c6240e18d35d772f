#include "core/base/shown_text.h"

#include "core/base/utf8.h"

namespace orrery {

namespace {

bool continuesCharacter(char c) {
    return (static_cast<unsigned char>(c) & 0xc0) == 0x80;
}

/// Whether the character controls a terminal or the text layout instead of being shown.
bool isControl(char32_t code) {
    const auto within = [code](char32_t from, char32_t to) { return code >= from && code <= to; };
    return code < 0x20 || within(0x7f, 0x9f) || code == 0x61c || within(0x200e, 0x200f) || within(0x2028, 0x202e) ||
           within(0x2066, 0x2069);
}

std::string shortened(std::string_view text, std::size_t longest) {
    if (text.size() <= longest) return std::string(text);
    std::size_t head = longest / 2;
    std::size_t tail = text.size() - longest / 2;
    while (head > 0 && continuesCharacter(text[head])) --head;
    while (tail < text.size() && continuesCharacter(text[tail])) ++tail;
    return std::string(text.substr(0, head)) + "…" + std::string(text.substr(tail));
}

}  // namespace

std::string shownText(std::string_view text, std::size_t longest) {
    const std::string whole = shortened(text, longest);
    std::string shown;
    for (std::string_view rest = whole; !rest.empty();) {
        const auto [bytes, code] = firstCharacter(rest);
        shown += !code || isControl(*code) ? "?" : bytes;
        rest.remove_prefix(bytes.size());
    }
    return shown;
}

}  // namespace orrery
