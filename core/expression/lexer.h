// A formula's text as numbers, names and signs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace orrery::expression {

struct Token {
    enum Kind { Number, Name, Sign, End } kind = End;
    std::string text;  ///< a sign as ASCII has it
    int column = 1;    ///< in characters from 1
    double number = 0;

    bool is(std::string_view sign) const { return kind != Number && kind != End && text == sign; }
    bool startsValue() const { return kind == Number || (kind == Name && !isWord()) || is("("); }
    bool isWord() const { return is("if") || is("else") || is("and") || is("or") || is("not"); }
};

/// The pieces, an End last; or the Problem of `where` that names the character which no formula has, and its column.
Result<std::vector<Token>> tokensOf(std::u32string_view text, const std::string& where);

}  // namespace orrery::expression
