#include "core/analysis/sentence.h"

#include <algorithm>
#include <array>
#include <span>

#include "core/base/utf8.h"

namespace orrery {

namespace {

struct Character {
    std::string_view bytes;
    char32_t code = 0;  ///< for an invalid byte its value, as in Latin-1
};

/// The code points first .. last.
struct CodeRange {
    char32_t first;
    char32_t last;
};

constexpr char32_t joiner = 0x200D;  // zero-width joiner
constexpr std::array spaces{CodeRange{0x09, 0x0D},     CodeRange{0x20, 0x20},     CodeRange{0xA0, 0xA0},
                            CodeRange{0x2000, 0x200A}, CodeRange{0x2028, 0x2029}, CodeRange{0x3000, 0x3000}};
constexpr std::array flagLetters{CodeRange{0x1F1E6, 0x1F1FF}};
/// Characters that stay with the preceding one: combining marks, the joiner, key caps, variation selectors, skin tones,
/// tags.
constexpr std::array extenders{CodeRange{0x0300, 0x036F},  CodeRange{joiner, joiner},   CodeRange{0x20D0, 0x20FF},
                               CodeRange{0xFE00, 0xFE0F},  CodeRange{0x1F3FB, 0x1F3FF}, CodeRange{0xE0020, 0xE007F},
                               CodeRange{0xE0100, 0xE01EF}};
/// Characters that are tokens of their own: Chinese characters, their punctuation, and pictographs.
constexpr std::array standaloneRanges{
    CodeRange{0x3001, 0x303F},   CodeRange{0x3400, 0x4DBF},  CodeRange{0x4E00, 0x9FFF}, CodeRange{0xF900, 0xFAFF},
    CodeRange{0xFF01, 0xFF0F},   CodeRange{0xFF1A, 0xFF20},  CodeRange{0x2600, 0x27BF}, CodeRange{0x2B05, 0x2B55},
    CodeRange{0x1F000, 0x1FAFF}, CodeRange{0x20000, 0x3FFFF}};

bool isIn(std::span<const CodeRange> blocks, char32_t code) {
    return std::ranges::any_of(blocks,
                               [&](const CodeRange& block) { return code >= block.first && code <= block.last; });
}

Character firstOf(std::string_view text) {
    const auto [bytes, code] = firstCharacter(text);
    return {bytes, code.value_or(static_cast<unsigned char>(text[0]))};
}

std::vector<Character> charactersOf(std::string_view text) {
    std::vector<Character> characters;
    for (; !text.empty(); text.remove_prefix(characters.back().bytes.size())) characters.push_back(firstOf(text));
    return characters;
}

/// Builds tokens from characters.
class Tokens {
public:
    void add(const Character& character) {
        const char32_t code = character.code;
        if (isIn(spaces, code)) return close();
        const bool isFlagLetter = isIn(flagLetters, code);
        const bool joins = isTranslated || isIn(extenders, code) || last == joiner || (isFlagLetter && halfFlag);
        const bool alone = isIn(standaloneRanges, code);
        if (!joins && (alone || isAlone)) close();
        isTranslated = isTranslated || (code == '=' && !open.empty());
        if (open.empty()) isAlone = alone;
        halfFlag = isFlagLetter && open.empty();
        open += character.bytes;
        last = code;
    }

    std::vector<std::string> finished() {
        close();
        return std::move(tokens);
    }

private:
    void close() {
        if (!open.empty()) tokens.push_back(std::move(open));
        open.clear();
        last = 0;
        halfFlag = false;
        isTranslated = false;
    }

    std::vector<std::string> tokens;
    std::string open;
    char32_t last = 0;
    bool isAlone = false;       ///< `open` begins with a character of `standaloneRanges`
    bool isTranslated = false;  ///< `open` contains an equals sign that is not its first character
    bool halfFlag = false;      ///< `open` is one regional indicator
};

}  // namespace

std::vector<std::string> tokensOf(std::string_view text) {
    Tokens tokens;
    for (const Character& character : charactersOf(text)) tokens.add(character);
    return tokens.finished();
}

Translated namesOfToken(std::string_view token) {
    const std::size_t sign = token.find('=');
    if (sign == std::string_view::npos || sign == 0 || sign + 1 == token.size()) return {token, token};
    return {token.substr(0, sign), token.substr(sign + 1)};
}

std::string shortened(std::string_view token, std::size_t max) {
    const std::vector<Character> characters = charactersOf(token);
    if (characters.size() <= max) return std::string(token);
    std::string text;
    for (std::size_t i = 0; i + 1 < max; ++i) text += characters[i].bytes;
    return text + "…";
}

}  // namespace orrery
