// Commands of the TeX subset with their characters and classes. A new symbol is one line in symbols.cpp.
// Names have no backslash.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "core/math/formula.h"

namespace orrery::math {

/// Command for one character, such as \alpha.
struct Symbol {
    std::string_view name;  ///< without backslash
    char32_t character = 0;
    Class kind = Class::Ord;
};

/// Operator written as its name, such as \sin.
struct OperatorName {
    std::string_view name;
    Limits limits = Limits::Beside;
};

/// Operator that is larger in displays, such as \sum.
struct BigSymbol {
    std::string_view name;
    char32_t character = 0;
    Limits limits = Limits::InDisplay;
};

/// Accent, such as \hat.
struct AccentName {
    std::string_view name;
    char32_t mark = 0;  ///< combining character
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

/// All commands of each kind, in the order of their tables.
std::span<const Symbol> symbols();
std::span<const OperatorName> operatorNames();
std::span<const BigSymbol> bigSymbols();
std::span<const AccentName> accentNames();
std::span<const SpaceName> spaceNames();
std::span<const AlphabetName> alphabetNames();

/// True if the character can follow \left.
bool isDelimiter(char32_t character);
/// Class of a character written without a command ('+', 'θ'); nothing if it is not allowed without one.
std::optional<Class> classOf(char32_t character);
/// True for Latin and Greek letters.
bool isLetter(char32_t character);
/// True for 0 to 9.
bool isDigit(char32_t character);
/// Default alphabet of a character in TeX: italic for letters and ∂, upright for capital Greek and all others.
Alphabet ownAlphabet(char32_t letter);
/// The Unicode character for a letter or digit in an alphabet; unchanged if there is none.
char32_t inAlphabet(char32_t character, Alphabet alphabet);

}  // namespace orrery::math
