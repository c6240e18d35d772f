#include "core/expression/lexer.h"

#include <optional>

#include "core/base/number_text.h"
#include "core/base/utf8.h"

namespace orrery::expression {

namespace {

/// Returns the ASCII spelling of a sign, or an empty text if the sign does not occur in formulas.
std::string asciiSign(char32_t character) {
    switch (character) {
        case U'×':
        case U'·':
        case U'⋅':
            return "*";
        case U'÷':
            return "/";
        case U'−':
            return "-";
        case U'≤':
            return "<=";
        case U'≥':
            return ">=";
        case U'≠':
            return "!=";
        default:
            break;
    }
    constexpr std::u32string_view signs = U"+-*/%^()<>=!?:,&|";
    return signs.find(character) == std::u32string_view::npos ? std::string() : utf8Of(character);
}

bool isDigit(char32_t c) {
    return c >= U'0' && c <= U'9';
}
bool isNameStart(char32_t c) {
    return (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z') || c == U'_' || (c >= U'α' && c <= U'ω');
}

class Lexer {
public:
    Lexer(std::u32string_view characters, std::string thing) : text(characters), where(std::move(thing)) {}

    Result<std::vector<Token>> tokens() {
        std::vector<Token> list;
        while (true) {
            while (next() == U' ' || next() == U'\t' || next() == U'\n' || next() == U'\u00a0') ++at;
            const int column = static_cast<int>(at) + 1;
            if (at >= text.size()) {
                list.push_back({.kind = Token::End, .column = column});
                return list;
            }
            Result<Token> token = one();
            if (!token) return token.problem();
            (*token).column = column;
            list.push_back(*std::move(token));
        }
    }

private:
    char32_t next(std::size_t ahead = 0) const { return at + ahead < text.size() ? text[at + ahead] : 0; }

    Result<Token> one() {
        if (isDigit(next()) || (next() == U'.' && isDigit(next(1)))) return number();
        if (isNameStart(next())) return name();
        const std::string sign = asciiSign(next());
        if (!sign.empty()) {
            ++at;
            for (const std::string_view longer : {"**", "//", "<=", ">=", "==", "!=", "&&", "||"}) {
                if (sign.size() > 1 || sign[0] != longer[0] || asciiSign(next()) != longer.substr(1)) continue;
                ++at;
                return Token{.kind = Token::Sign, .text = std::string(longer)};
            }
            return Token{.kind = Token::Sign, .text = sign};
        }
        return Problem{where,
                       say({"{} at column {} is no part of a formula", "{}（第 {} 列）不能出现在公式中"},
                           quoted(utf8Of(next())), at + 1),
                       Words{"allowed are numbers, names and + - * / % ^ ( ) , < <= > >= == != && || ! ? :",
                             "可用数、名称以及 + - * / % ^ ( ) , < <= > >= == != && || ! ? :"}};
    }

    Result<Token> number() {
        const std::size_t begin = at;
        while (isDigit(next())) ++at;
        if (next() == U'.') ++at;
        while (isDigit(next())) ++at;
        const std::size_t sign = next(1) == U'+' || next(1) == U'-' ? 1 : 0;
        if ((next() == U'e' || next() == U'E') && isDigit(next(1 + sign))) {
            at += 1 + sign;
            while (isDigit(next())) ++at;
        }
        std::string digits = utf8Of(text.substr(begin, at - begin));
        const std::optional<double> value = parseNumber(digits);
        if (value) return Token{.kind = Token::Number, .text = std::move(digits), .number = *value};
        return Problem{where,
                       say({"{} at column {} is no number that can be held", "{}（第 {} 列）超出能表示的数"},
                           quoted(digits), begin + 1),
                       Words{"allowed are numbers up to 1.8e308", "应为不超过 1.8e308 的数"}};
    }

    Token name() {
        const std::size_t begin = at;
        while (isNameStart(next()) || isDigit(next())) ++at;
        return {.kind = Token::Name, .text = utf8Of(text.substr(begin, at - begin))};
    }

    std::u32string_view text;
    std::string where;
    std::size_t at = 0;
};

}  // namespace

Result<std::vector<Token>> tokensOf(std::u32string_view text, const std::string& where) {
    return Lexer(text, where).tokens();
}

}  // namespace orrery::expression
