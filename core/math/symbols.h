// The commands of the small TeX and the characters they stand for. A new symbol is one line of symbols.cpp.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "core/math/formula.h"

namespace orrery::math {

struct Symbol {
    std::string_view name;  ///< without its backslash
    char32_t character = 0;
    Class kind = Class::Ord;
};

struct OperatorName {
    std::string_view name;
    Limits limits = Limits::Beside;
};

struct BigSymbol {
    std::string_view name;
    char32_t character = 0;
    Limits limits = Limits::InDisplay;
};

struct AccentName {
    std::string_view name;
    char32_t mark = 0;
    bool isWide = false;
};

struct SpaceName {
    std::string_view name;
    int mu = 0;
};

struct AlphabetName {
    std::string_view name;
    Alphabet alphabet = Alphabet::Upright;
};

std::span<const Symbol> symbols();
std::span<const OperatorName> operatorNames();
std::span<const BigSymbol> bigSymbols();
std::span<const AccentName> accentNames();
std::span<const SpaceName> spaceNames();
std::span<const AlphabetName> alphabetNames();

/// Whether it can stand behind \left.
bool isDelimiter(char32_t character);
/// The class of a character that is written as it is ('+', 'θ', '∑' is none); none: it is not part of mathematics.
std::optional<Class> classOf(char32_t character);
bool isLetter(char32_t character);
bool isDigit(char32_t character);
/// The alphabet in which TeX sets a letter that is in none: italic, but capital Greek upright.
Alphabet ownAlphabet(char32_t letter);
/// The character of Mathematical Alphanumeric Symbols for a letter or digit; itself where there is none.
char32_t inAlphabet(char32_t character, Alphabet alphabet);

}  // namespace orrery::math
