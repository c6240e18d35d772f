// Lexer of formulas: splits typed text into numbers, names and signs. Unicode operators such as × and ≤ become ASCII
// signs. Columns count code points from 1.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace orrery::expression {

/// A number, a name or a sign; or End, which follows the last token.
struct Token {
    enum Kind { Number, Name, Sign, End } kind = End;
    std::string text;  ///< signs in ASCII
    int column = 1;    ///< in code points, from 1
    double number = 0;

    /// True for this sign or name.
    bool is(std::string_view sign) const { return kind != Number && kind != End && text == sign; }
    /// True for a number, a name that is not a word, and an opening parenthesis.
    bool startsValue() const { return kind == Number || (kind == Name && !isWord()) || is("("); }
    /// True for the reserved words.
    bool isWord() const { return is("if") || is("else") || is("and") || is("or") || is("not"); }
};

/// Returns the tokens, with an End as the last; or a Problem with the given `where` that names an invalid character, or
/// a number too large for a double, and its column.
Result<std::vector<Token>> tokensOf(std::u32string_view text, const std::string& where);

}  // namespace orrery::expression
