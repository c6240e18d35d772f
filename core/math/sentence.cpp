#include "core/math/sentence.h"

#include <optional>

#include "core/base/utf8.h"
#include "core/math/read.h"
#include "core/math/unicode.h"

namespace orrery::math {

namespace {

/// Index of the dollar that closes the formula whose source begins at `from`; npos if there is none.
std::size_t closingDollar(std::u32string_view text, std::size_t from) {
    for (std::size_t i = from; i < text.size(); ++i) {
        if (text[i] == U'\\') {
            ++i;
        } else if (text[i] == U'$') {
            return i;
        }
    }
    return std::u32string_view::npos;
}

struct Split {
    std::vector<Piece> pieces;
    int openColumn = 0;  ///< column of the first unclosed dollar; 0: none
};

/// A linked phrase, [phrase](name); `end` is the index after its closing parenthesis.
struct NamedPhrase {
    Piece piece;
    std::size_t end = 0;
};

/// Index of the parenthesis that closes the one at `from`; npos if there is none.
std::size_t closingParenthesis(std::u32string_view text, std::size_t from) {
    int open = 0;
    for (std::size_t i = from; i < text.size(); ++i) {
        open += (text[i] == U'(') - (text[i] == U')');
        if (open == 0) return i;
    }
    return std::u32string_view::npos;
}

/// Reads the linked phrase whose bracket is at `from`; nothing if the text there is not one.
std::optional<NamedPhrase> namedPhrase(std::u32string_view text, std::size_t from) {
    const std::size_t close = text.find(U"](", from);
    const std::size_t end = close == std::u32string_view::npos ? close : closingParenthesis(text, close + 1);
    if (end == std::u32string_view::npos) return std::nullopt;
    std::u32string_view phrase = text.substr(from + 1, close - from - 1);
    const bool isFormula = phrase.size() > 2 && phrase.front() == U'$' && closingDollar(phrase, 1) == phrase.size() - 1;
    if (isFormula) phrase = phrase.substr(1, phrase.size() - 2);
    if (phrase.empty() || (!isFormula && phrase.find_first_of(U"[$\\") != std::u32string_view::npos))
        return std::nullopt;
    const auto column = static_cast<int>(from) + (isFormula ? 3 : 2);
    return NamedPhrase{{isFormula, utf8Of(phrase), column, utf8Of(text.substr(close + 2, end - close - 2))}, end + 1};
}

void addWord(std::vector<Piece>& pieces, char32_t character, std::size_t at) {
    if (pieces.empty() || pieces.back().isFormula || !pieces.back().name.empty())
        pieces.push_back({false, "", static_cast<int>(at) + 1});
    pieces.back().text += utf8Of(character);
}

Split split(std::string_view sentence) {
    const std::u32string text = codePoints(sentence);
    Split made;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (const auto named = text[i] == U'[' ? namedPhrase(text, i) : std::nullopt) {
            made.pieces.push_back(named->piece);
            i = named->end - 1;
            continue;
        }
        const std::size_t close = text[i] == U'$' ? closingDollar(text, i + 1) : std::u32string::npos;
        if (close != std::u32string::npos) {
            made.pieces.push_back(
                {true, utf8Of(std::u32string_view(text).substr(i + 1, close - i - 1)), static_cast<int>(i) + 2});
            i = close;
            continue;
        }
        if (text[i] == U'$' && made.openColumn == 0) made.openColumn = static_cast<int>(i) + 1;
        const bool isEscaped = text[i] == U'\\' && i + 1 < text.size() && text[i + 1] == U'$';
        if (isEscaped) ++i;
        addWord(made.pieces, text[i], i);
    }
    return made;
}

}  // namespace

std::vector<Piece> piecesOf(std::string_view sentence) {
    return split(sentence).pieces;
}

std::string literal(std::string_view words) {
    std::string sentence;
    for (const char c : words) sentence += c == '$' ? std::string("\\$") : std::string(1, c);
    return sentence;
}

Done checkSentence(std::string_view sentence, const std::string& where) {
    const Split made = split(sentence);
    for (const Piece& piece : made.pieces) {
        if (!piece.isFormula) continue;
        std::variant<List, Mistake> formula = read(piece.text);
        Mistake* mistake = std::get_if<Mistake>(&formula);
        if (!mistake) continue;
        mistake->column += piece.column - 1;
        return problemOf(*mistake, where);
    }
    if (made.openColumn == 0) return done();
    return problemOf(
        {made.openColumn,
         {"this $ is not closed", "这个 $ 没有闭合"},
         {"a formula stands between two $; a dollar is written \\$", "公式写在两个 $ 之间；美元符号写作 \\$"}},
        where);
}

std::string plainSentence(std::string_view sentence) {
    std::string text;
    for (const Piece& piece : piecesOf(sentence)) text += piece.isFormula ? unicodeOf(piece.text) : piece.text;
    return text;
}

Phrase plainSentence(const Phrase& sentence) {
    return {plainSentence(sentence.en), plainSentence(sentence.zh)};
}

}  // namespace orrery::math
