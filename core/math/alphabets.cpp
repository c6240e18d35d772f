// Letters and digits in the alphabets of Unicode (Mathematical Alphanumeric Symbols, U+1D400).
#include <algorithm>

#include "core/math/symbols.h"

namespace orrery::math {

namespace {

constexpr bool isWithin(char32_t character, char32_t first, char32_t last) {
    return character >= first && character <= last;
}

/// Code points of A, a, Α, α and 0 in an alphabet; 0 if the alphabet does not have them.
struct Block {
    char32_t capital, small, greekCapital, greekSmall, digit;
};

constexpr Block blockOf(Alphabet alphabet) {
    switch (alphabet) {
        case Alphabet::Italic:
            return {0x1D434, 0x1D44E, 0x1D6E2, 0x1D6FC, 0};
        case Alphabet::Bold:
            return {0x1D400, 0x1D41A, 0x1D6A8, 0x1D6C2, 0x1D7CE};
        case Alphabet::Blackboard:
            return {0x1D538, 0x1D552, 0, 0, 0x1D7D8};
        case Alphabet::Script:
            return {0x1D49C, 0x1D4B6, 0, 0, 0};
        case Alphabet::Upright:
            break;
    }
    return {};
}

struct Exception {
    char32_t made, meant;
};
/// Letters that Unicode encoded earlier: `made` is the unassigned code point in the alphabet, `meant` the letter.
constexpr Exception older[] = {
    {0x1D455, U'ℎ'}, {0x1D53A, U'ℂ'}, {0x1D53F, U'ℍ'}, {0x1D545, U'ℕ'}, {0x1D547, U'ℙ'},
    {0x1D548, U'ℚ'}, {0x1D549, U'ℝ'}, {0x1D551, U'ℤ'}, {0x1D49D, U'ℬ'}, {0x1D4A0, U'ℰ'},
    {0x1D4A1, U'ℱ'}, {0x1D4A3, U'ℋ'}, {0x1D4A4, U'ℐ'}, {0x1D4A7, U'ℒ'}, {0x1D4A8, U'ℳ'},
    {0x1D4AD, U'ℛ'}, {0x1D4BA, U'ℯ'}, {0x1D4BC, U'ℊ'}, {0x1D4C4, U'ℴ'},
};
/// Characters that follow ω in every Greek alphabet, in this order.
constexpr std::u32string_view behindOmega = U"∂ϵϑϰϕϱϖ";

char32_t styledGreek(char32_t character, const Block& block) {
    if (block.greekSmall == 0) return character;
    if (isWithin(character, U'Α', U'Ω')) return block.greekCapital + (character - U'Α');
    if (isWithin(character, U'α', U'ω')) return block.greekSmall + (character - U'α');
    const std::size_t index = behindOmega.find(character);
    if (index == std::u32string_view::npos) return character;
    return block.greekSmall + 25 + static_cast<char32_t>(index);
}

}  // namespace

bool isLetter(char32_t c) {
    const bool isLatin = isWithin(c, U'a', U'z') || isWithin(c, U'A', U'Z');
    const bool isGreek = isWithin(c, U'Α', U'Ω') || isWithin(c, U'α', U'ω');
    return isLatin || isGreek || (c != U'∂' && behindOmega.find(c) != std::u32string_view::npos);
}

bool isDigit(char32_t character) {
    return isWithin(character, U'0', U'9');
}

Alphabet ownAlphabet(char32_t letter) {
    const bool isUpright = !isLetter(letter) && letter != U'∂';
    return isUpright || isWithin(letter, U'Α', U'Ω') ? Alphabet::Upright : Alphabet::Italic;
}

char32_t inAlphabet(char32_t character, Alphabet alphabet) {
    const Block block = blockOf(alphabet);
    char32_t styled = character;
    if (isWithin(character, U'A', U'Z') && block.capital != 0) styled = block.capital + (character - U'A');
    if (isWithin(character, U'a', U'z') && block.small != 0) styled = block.small + (character - U'a');
    if (isDigit(character) && block.digit != 0) styled = block.digit + (character - U'0');
    if (styled == character) styled = styledGreek(character, block);
    const auto found = std::ranges::find(older, styled, &Exception::made);
    return found == std::ranges::end(older) ? styled : found->meant;
}

}  // namespace orrery::math
