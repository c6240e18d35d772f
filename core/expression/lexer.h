// Lexer of formulas: splits typed text into numbers, names and signs. Unicode operators such as × and ≤ become ASCII
// signs; columns count characters from 1.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace orrery::expression {

/// One number, name or sign; End follows the last one.
struct Token {
    enum Kind { Number, Name, Sign, End } kind = End;
    std::string text;  ///< signs in ASCII
    int column = 1;    ///< in characters, from 1
    double number = 0;

    bool is(std::string_view sign) const { return kind != Number && kind != End && text == sign; }
    bool startsValue() const { return kind == Number || (kind == Name && !isWord()) || is("("); }
    bool isWord() const { return is("if") || is("else") || is("and") || is("or") || is("not"); }
};

/// Returns the tokens, an End last, or a Problem of `where` that names the invalid character and its column.
Result<std::vector<Token>> tokensOf(std::u32string_view text, const std::string& where);

}  // namespace orrery::expression
