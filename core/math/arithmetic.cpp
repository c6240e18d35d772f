#include "core/math/arithmetic.h"

#include <algorithm>
#include <variant>

#include "core/base/utf8.h"
#include "core/math/read.h"
#include "core/math/symbols.h"

namespace orrery::math {

namespace {

constexpr std::u32string_view superscriptDigits = U"⁰¹²³⁴⁵⁶⁷⁸⁹⁻";
constexpr std::u32string_view subscriptDigits = U"₀₁₂₃₄₅₆₇₈₉₋";
constexpr std::u32string_view plainDigits = U"0123456789-";
constexpr char32_t thinSpace = 0x2009;

/// TeX for a character, such as "\theta" for θ or "-" for the minus sign.
std::string texOf(char32_t character) {
    if (character == U'−') return "-";
    if (character == U'·') return "\\cdot";
    if (character == U'Σ') return "\\sum";
    if (character == U'∫') return "\\int";
    if (!classOf(character)) return "\\text{" + utf8Of(character) + "}";
    const auto found = std::ranges::find(symbols(), character, &Symbol::character);
    const bool isTyped = character < 0x80 || found == symbols().end();
    return isTyped ? utf8Of(character) : "\\" + std::string(found->name);
}

/// Converts typed arithmetic from left to right.
class Converter {
public:
    explicit Converter(std::u32string_view text) : input(text) {}

    std::string converted() {
        while (!input.empty()) add(element());
        return tex;
    }

private:
    char32_t next(std::size_t ahead = 0) const { return ahead < input.size() ? input[ahead] : 0; }
    std::u32string_view take(std::size_t count) {
        const std::u32string_view taken = input.substr(0, count);
        input.remove_prefix(taken.size());
        return taken;
    }
    template <class Predicate>
    std::u32string_view takeWhile(const Predicate& predicate) {
        return take(static_cast<std::size_t>(std::ranges::find_if_not(input, predicate) - input.begin()));
    }

    /// Appends a part. If the part would extend the name of a command before it, a space is inserted.
    void add(const std::string& part) {
        const bool needsSpace = endsInCommand && !part.empty() && isLetter(codePoints(part).front());
        if (needsSpace) tex += ' ';
        tex += part;
        if (part.empty()) return;
        const std::size_t slash = part.rfind('\\');
        endsInCommand = slash != std::string::npos && slash + 1 < part.size() &&
                        std::ranges::all_of(part.substr(slash + 1), [](char c) { return c >= 'A' && c <= 'z'; });
    }

    /// Reads the next number, name, script or sign.
    std::string element() {
        const char32_t character = next();
        if (isDigit(character)) return number();
        if (isLetter(character)) return name();
        if (superscriptDigits.find(character) != std::u32string_view::npos) return "^" + scriptOf(superscriptDigits);
        if (subscriptDigits.find(character) != std::u32string_view::npos) return "_" + scriptOf(subscriptDigits);
        take(1);
        switch (character) {
            case U' ':
            case thinSpace:
                return {};
            case U'^':
            case U'_':
                return utf8Of(character) + "{" + argument() + "}";
            case U'√':
                return "\\sqrt{" + argument() + "}";
            case U'ᵀ':
                return "^\\top";
            case U'½':
                return "\\tfrac12";
            case U'|':
                return bar();
            default:
                return texOf(character);
        }
    }

    /// Reads a number, such as "1e-05", "62 832" or "2 × 10⁵", in which spaces are thin (U+2009).
    std::string number() {
        std::string text;
        while (isDigit(next()) || ((next() == U'.' || next() == thinSpace) && isDigit(next(1)))) {
            text += next() == thinSpace ? "\\," : utf8Of(next());
            take(1);
        }
        if (input.starts_with(U"\u2009×\u200910")) {
            take(5);
            return "{" + text + "\\,{\\times}\\,10^" + scriptOf(superscriptDigits) + "}";
        }
        const std::size_t digitsAt = next(1) == U'-' || next(1) == U'+' ? 2 : 1;
        if (next() != U'e' || !isDigit(next(digitsAt))) return text;
        take(1);
        const bool isNegative = next() == U'-';
        take(digitsAt - 1);
        std::string power = utf8Of(takeWhile(isDigit));
        power.erase(0, std::min(power.find_first_not_of('0'), power.size() - 1));
        const std::string ten = "10^{" + std::string(isNegative ? "-" : "") + power + "}";
        return text == "1" ? ten : "{" + text + "\\,{\\times}\\," + ten + "}";
    }

    std::string name() {
        const std::string word = utf8Of(takeWhile([](char32_t c) { return isLetter(c); }));
        const bool isOne = codePoints(word).size() == 1;
        if (isOne) return texOf(codePoints(word).front());
        const bool isFunction =
            std::ranges::any_of(operatorNames(), [&](const auto& each) { return each.name == word; });
        if (isFunction) return "\\" + word;
        return "\\text{" + spaceBefore() + word + spaceAfter() + "}";
    }
    /// Returns a space if the word follows a digit.
    std::string spaceBefore() const { return !tex.empty() && isDigit(static_cast<char32_t>(tex.back())) ? " " : ""; }
    /// Returns a space if the word is followed by a space and then a digit or a letter.
    std::string spaceAfter() const { return next() == U' ' && (isDigit(next(1)) || isLetter(next(1))) ? " " : ""; }

    std::string scriptOf(std::u32string_view digits) {
        std::string text;
        for (auto at = digits.find(next()); !input.empty() && at != std::u32string_view::npos;
             at = digits.find(next())) {
            text += static_cast<char>(plainDigits[at]);
            take(1);
        }
        return "{" + text + "}";
    }

    /// Reads an exponent, an index or the radicand of a root: an expression in parentheses, or an optional sign and a
    /// number or a name with its index.
    std::string argument() {
        if (next() == U'(') {
            const std::size_t end = closingParenthesis();
            const std::u32string_view inside = take(end + 1).substr(1, end - 1);
            return Converter(inside).converted();
        }
        std::string text;
        if (next() == U'−' || next() == U'-') text = utf8Of(take(1));
        if (isDigit(next())) return text + number();
        if (!isLetter(next())) return text;
        text += name();
        if (next() == U'_') text += element();
        return text;
    }
    std::size_t closingParenthesis() const {
        int open = 0;
        for (std::size_t i = 0; i < input.size(); ++i) {
            open += (input[i] == U'(' ? 1 : 0) - (input[i] == U')' ? 1 : 0);
            if (open == 0) return i;
        }
        return input.size();
    }

    std::string bar() {
        isInBars = !isInBars;
        return isInBars ? "\\lvert " : "\\rvert ";
    }

    std::u32string_view input;
    std::string tex;
    bool endsInCommand = false;
    bool isInBars = false;
};

}  // namespace

std::string sourceOf(std::string_view typed) {
    const std::u32string characters = codePoints(typed);
    return Converter(characters).converted();
}

std::string formulaOf(std::string_view typed) {
    const std::string source = sourceOf(typed);
    if (std::holds_alternative<Mistake>(read(source))) return std::string(typed);
    return "$" + source + "$";
}

}  // namespace orrery::math
