#include <algorithm>
#include <array>
#include <utility>

#include "core/base/number_text.h"

namespace orrery {

namespace {

using Replacement = std::pair<std::string_view, std::string_view>;

/// In this order: "2 × 10⁻⁵" before "×".
constexpr auto replacements = std::to_array<Replacement>({
    {"\u2009×\u200910", "e"},
    {"\u2009", ""},
    {"\u200b", ""},
    {"⁻", "-"},
    {"−", "-"},
    {"⁰", "0"},
    {"¹", "1"},
    {"²", "2"},
    {"³", "3"},
    {"⁴", "4"},
    {"⁵", "5"},
    {"⁶", "6"},
    {"⁷", "7"},
    {"⁸", "8"},
    {"⁹", "9"},
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

/// "10⁻⁵" alone is 1e-5.
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

/// "|x|" is "abs(x)".
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
    for (const auto& [from, to] : replacements) replaceAll(plain, from, to);
    writeBars(plain);
    return plain;
}

}  // namespace orrery
