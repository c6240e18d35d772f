#include <algorithm>
#include <array>
#include <utility>

#include "core/base/number_text.h"

namespace orrery {

namespace {

using Replacement = std::pair<std::string_view, std::string_view>;

/// Applied in this order: longer texts come before their parts ("2π" before "π"). asciiText() applies the first entry,
/// the "× 10" of powers of ten, before it converts exponents.
constexpr auto replacements = std::to_array<Replacement>({
    {"\u2009×\u200910", "e"},
    {"\u2009", ""},
    {"\u200b", ""},
    {"−", "-"},
    {"·", "*"},
    {"⋅", "*"},
    {"×", "*"},
    {"2π", "2*pi"},
    {"π", "pi"},
    {"√", "sqrt"},
    {"⌊", "floor("},
    {"⌋", ")"},
    {"^", "**"},
    {"ln(", "log("},
    {"∞", "inf"},
    {"≈", "~"},
    {"…", "..."},
    {"–", "nan"},
});

void replaceAll(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

/// Writes a power of ten without a factor in e notation: "10⁻⁵" as "1e⁻⁵".
void writePowersOfTen(std::string& text) {
    constexpr std::string_view digits[] = {"⁻", "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    for (std::size_t at = text.find("10"); at != std::string::npos; at = text.find("10", at + 2)) {
        const std::string_view rest = std::string_view(text).substr(at + 2);
        const bool isPower =
            std::ranges::any_of(digits, [&](std::string_view digit) { return rest.starts_with(digit); });
        const bool begins = at == 0 || text[at - 1] < '0' || text[at - 1] > '9';
        if (isPower && begins && (at == 0 || text[at - 1] != '.')) text.replace(at, 2, "1e");
    }
}

/// Writes raised digits as an exponent: "2¹⁵" as "2**15", and after an e "1e⁻⁵" as "1e-5".
void writePowers(std::string& text) {
    constexpr std::string_view digits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    bool wasRaised = false;
    std::string made;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view rest = std::string_view(text).substr(at);
        const auto digit = std::ranges::find_if(digits, [&](std::string_view each) { return rest.starts_with(each); });
        const bool isMinus = rest.starts_with("⁻");
        const bool isRaised = isMinus || digit != std::end(digits);
        const bool isExponent = made.ends_with('e');
        if (isRaised && !wasRaised && !isExponent) made += "**";
        const std::size_t length = isMinus ? 3 : isRaised ? digit->size() : 1;
        if (isMinus) {
            made += '-';
        } else if (isRaised) {
            made += static_cast<char>('0' + (digit - std::begin(digits)));
        } else {
            made += text[at];
        }
        wasRaised = isRaised;
        at += length;
    }
    text = made;
}

/// Writes "|x|" as "abs(x)"; bars open and close in turn, so they cannot be nested.
void writeBars(std::string& text) {
    bool opens = true;
    for (std::size_t at = text.find('|'); at != std::string::npos; at = text.find('|', at), opens = !opens)
        text.replace(at, 1, opens ? "abs(" : ")");
}

}  // namespace

std::string asciiText(std::string_view text) {
    std::string plain(text);
    replaceAll(plain, replacements[0].first, replacements[0].second);
    writePowersOfTen(plain);
    writePowers(plain);
    for (const auto& [from, to] : replacements) replaceAll(plain, from, to);
    writeBars(plain);
    return plain;
}

}  // namespace orrery
