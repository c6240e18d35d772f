#include "core/analysis/sentence.h"

#include <algorithm>
#include <array>
#include <bit>
#include <span>

namespace orrery {

namespace {

struct Character {
    std::string_view bytes;
    char32_t code = 0;
};

/// First and last code point.
struct Block {
    char32_t first;
    char32_t last;
};

constexpr char32_t joiner = 0x200D;
constexpr std::array spaces{Block{0x09, 0x0D},     Block{0x20, 0x20},     Block{0xA0, 0xA0},
                            Block{0x2000, 0x200A}, Block{0x2028, 0x2029}, Block{0x3000, 0x3000}};
constexpr std::array flagLetters{Block{0x1F1E6, 0x1F1FF}};
/// Combining marks, the joiner, key caps, variation selectors, skin tones, tags.
constexpr std::array followers{Block{0x0300, 0x036F},  Block{joiner, joiner},   Block{0x20D0, 0x20FF},
                               Block{0xFE00, 0xFE0F},  Block{0x1F3FB, 0x1F3FF}, Block{0xE0020, 0xE007F},
                               Block{0xE0100, 0xE01EF}};
/// Chinese characters and their punctuation, then pictographs.
constexpr std::array loners{Block{0x3001, 0x303F},  Block{0x3400, 0x4DBF}, Block{0x4E00, 0x9FFF},
                            Block{0xF900, 0xFAFF},  Block{0xFF01, 0xFF0F}, Block{0xFF1A, 0xFF20},
                            Block{0x2600, 0x27BF},  Block{0x2B05, 0x2B55}, Block{0x1F000, 0x1FAFF},
                            Block{0x20000, 0x3FFFF}};

bool isIn(std::span<const Block> blocks, char32_t code) {
    return std::ranges::any_of(blocks, [&](const Block& block) { return code >= block.first && code <= block.last; });
}

Character firstOf(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text[0]);
    const auto length = static_cast<std::size_t>(lead < 0xC0 ? 1 : std::countl_one(lead));
    if (length == 1 || length > 4 || length > text.size()) return {text.substr(0, 1), lead};
    auto code = static_cast<char32_t>(lead & (0x7F >> length));
    for (std::size_t i = 1; i < length; ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if ((byte & 0xC0) != 0x80) return {text.substr(0, 1), lead};
        code = code << 6 | (byte & 0x3F);
    }
    return {text.substr(0, length), code};
}

std::vector<Character> charactersOf(std::string_view text) {
    std::vector<Character> characters;
    for (; !text.empty(); text.remove_prefix(characters.back().bytes.size())) characters.push_back(firstOf(text));
    return characters;
}

/// Gathers characters into tokens.
class Tokens {
public:
    void add(const Character& character) {
        const char32_t code = character.code;
        if (isIn(spaces, code)) return close();
        const bool isFlagLetter = isIn(flagLetters, code);
        const bool joins = isIn(followers, code) || last == joiner || (isFlagLetter && halfFlag);
        const bool alone = isIn(loners, code);
        if (!joins && (alone || isAlone)) close();
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
    }

    std::vector<std::string> tokens;
    std::string open;
    char32_t last = 0;
    bool isAlone = false;
    bool halfFlag = false;  ///< `open` is one flag letter that waits for its second
};

}  // namespace

std::vector<std::string> tokensOf(std::string_view text) {
    Tokens tokens;
    for (const Character& character : charactersOf(text)) tokens.add(character);
    return tokens.finished();
}

std::string shortened(std::string_view token, std::size_t most) {
    const std::vector<Character> characters = charactersOf(token);
    if (characters.size() <= most) return std::string(token);
    std::string text;
    for (std::size_t i = 0; i + 1 < most; ++i) text += characters[i].bytes;
    return text + "…";
}

std::size_t columnsOf(std::string_view text) {
    std::size_t columns = 0;
    for (const Character& character : charactersOf(text)) columns += character.code >= 0x2E80 ? 2 : 1;
    return columns;
}

}  // namespace orrery
