#include "core/math/unicode.h"

#include <algorithm>
#include <array>

#include "core/base/overloaded.h"
#include "core/base/utf8.h"
#include "core/math/read.h"
#include "core/math/spacing.h"
#include "core/math/symbols.h"

namespace orrery::math {

namespace {

/// Converts a list. `isTight` omits most spaces around operators, as in scripts.
std::string listText(const List& list, bool isTight);

/// Replaces the characters of \cdot, \mid and \ast by the common ones: U+00B7, "|" and "*".
std::string plainText(std::u32string_view characters) {
    std::string text;
    for (const char32_t character : characters) {
        const char32_t plain = character == U'⋅' ? U'·' : character == U'∣' ? U'|' : character;
        text += utf8Of(plain == U'∗' ? U'*' : plain);
    }
    return text;
}

/// True for a single atom, in braces or not, that is neither a fraction nor a binary operator.
bool isSimple(const List& list) {
    if (list.size() != 1) return false;
    const Atom& only = list.front();
    if (const Group* group = std::get_if<Group>(&only.nucleus)) return isSimple(group->list);
    const Fraction* fraction = std::get_if<Fraction>(&only.nucleus);
    return !fraction && only.kind != Class::Bin;
}

bool isOneFence(const List& list) {
    return list.size() == 1 && std::holds_alternative<Fence>(list.front().nucleus) &&
           list.front().superscript.empty() && list.front().subscript.empty();
}

/// Converts a list and adds parentheses if they are needed and the list does not have delimiters of its own.
std::string parenthesised(const List& list, bool isTight, bool isNeeded) {
    const std::string text = listText(list, isTight);
    return isNeeded && !isOneFence(list) ? "(" + text + ")" : text;
}

bool isNumber(const Atom& atom) {
    const Run* run = std::get_if<Run>(&atom.nucleus);
    return run && !run->characters.empty() && isDigit(run->characters.front());
}

/// True for an index such as that of P_{ij}: text or ordinary symbols except "/" and "|", without scripts and without a
/// number at the beginning.
bool isTextIndex(const List& list) {
    return !list.empty() && !isNumber(list.front()) && std::ranges::all_of(list, [](const Atom& atom) {
        if (!atom.superscript.empty() || !atom.subscript.empty() || atom.primes > 0) return false;
        if (std::holds_alternative<Prose>(atom.nucleus)) return true;
        const Run* run = std::get_if<Run>(&atom.nucleus);
        return run && atom.kind == Class::Ord && run->characters.find_first_of(U"/|") == std::u32string::npos;
    });
}

/// The script in Unicode superscript or subscript characters; empty if it has others than digits and minus signs.
std::string digitScript(const List& list, std::u32string_view digits, char32_t minus) {
    std::string text;
    for (const Atom& atom : list) {
        const Run* run = std::get_if<Run>(&atom.nucleus);
        if (!run || !atom.superscript.empty() || !atom.subscript.empty() || atom.primes > 0) return {};
        for (const char32_t character : run->characters) {
            if (!isDigit(character) && character != U'−') return {};
            text += utf8Of(isDigit(character) ? digits[character - U'0'] : minus);
        }
    }
    return text;
}

/// True for a list that needs no parentheses as a script: isSimple(), and without scripts of its own.
bool hasNoScripts(const List& list) {
    return isSimple(list) && list.front().superscript.empty() && list.front().subscript.empty();
}

std::string superscriptText(const List& list) {
    if (list.empty()) return {};
    const std::string digits = digitScript(list, U"⁰¹²³⁴⁵⁶⁷⁸⁹", U'⁻');
    return !digits.empty() ? digits : "^" + parenthesised(list, true, !hasNoScripts(list));
}

std::string subscriptText(const List& list) {
    if (list.empty()) return {};
    const std::string digits = digitScript(list, U"₀₁₂₃₄₅₆₇₈₉", U'₋');
    return !digits.empty() ? digits : "_" + parenthesised(list, true, !hasNoScripts(list) && !isTextIndex(list));
}

std::string spaceText(int mu) {
    if (mu >= 18) return "  ";
    if (mu >= 4) return " ";
    return mu > 0 ? utf8Of(U'\u2009') : std::string();
}

std::string matrixText(const Matrix& matrix, bool isTight) {
    std::string text;
    for (const std::vector<List>& row : matrix.rows) {
        if (!text.empty()) text += "; ";
        for (const List& cell : row) text += (&cell == &row.front() ? "" : ", ") + listText(cell, isTight);
    }
    return text;
}

std::string markedText(const List& base, char32_t mark) {
    std::string text;
    for (const char32_t character : codePoints(listText(base, true))) text += utf8Of(character) + utf8Of(mark);
    return text;
}

std::string radicalText(const Radical& radical) {
    const std::string degree = listText(radical.degree, true);
    const std::string sign = degree == "3" ? "∛" : degree == "4" ? "∜" : degree + "√";
    return sign + parenthesised(radical.radicand, false, !isSimple(radical.radicand));
}

/// True for a + b and a · b, but not for ψ(a + b).
bool hasBinaryOperator(const List& list) {
    int open = 0;
    return std::ranges::any_of(list, [&](const Atom& atom) {
        open += (atom.kind == Class::Open ? 1 : 0) - (atom.kind == Class::Close ? 1 : 0);
        return open <= 0 && atom.kind == Class::Bin;
    });
}

std::string fractionText(const Fraction& fraction, bool isTight) {
    const List& below = fraction.denominator;
    if (!fraction.ruled)
        return listText(fraction.numerator, isTight) + (isTight ? "," : ", ") + listText(below, isTight);
    return parenthesised(fraction.numerator, isTight, hasBinaryOperator(fraction.numerator)) + (isTight ? "/" : " / ") +
           parenthesised(below, isTight, !isSimple(below));
}

std::string fenceText(const Fence& fence, bool isTight) {
    const auto mark = [](char32_t character) { return character == 0 ? std::string() : utf8Of(character); };
    std::string text = mark(fence.marks.front());
    for (std::size_t i = 0; i < fence.parts.size(); ++i)
        text += listText(fence.parts[i], isTight) + mark(fence.marks[i + 1]);
    return text;
}

std::string nucleusText(const Atom& atom, bool isTight) {
    const bool hasScripts = !atom.superscript.empty() || !atom.subscript.empty();
    return std::visit(
        Overloaded{
            [](const Run& run) { return plainText(run.characters); },
            [](const Prose& prose) { return prose.text; },
            [](const BigOperator& big) { return utf8Of(big.character); },
            [&](const Fraction& fraction) { return fractionText(fraction, isTight); },
            [](const Radical& radical) { return radicalText(radical); },
            [&](const Fence& fence) { return fenceText(fence, isTight); },
            [](const Delimiter& delimiter) { return delimiter.mark == 0 ? std::string() : utf8Of(delimiter.mark); },
            [](const Accent& accent) { return markedText(accent.base, accent.mark); },
            [](const Bar& bar) { return markedText(bar.base, bar.isAbove ? U'\u0305' : U'\u0332'); },
            [&](const Matrix& matrix) { return matrixText(matrix, isTight); },
            [](const Space& space) { return spaceText(space.mu); },
            [](const Resize&) { return std::string(); },
            [&](const Group& group) { return parenthesised(group.list, isTight, hasScripts && group.list.size() > 1); },
        },
        atom.nucleus);
}

std::string atomText(const Atom& atom, bool isTight) {
    std::string text = nucleusText(atom, isTight);
    for (int i = 0; i < atom.primes; ++i) text += "′";
    return text + subscriptText(atom.subscript) + superscriptText(atom.superscript);
}

bool isRun(const Atom& atom, std::u32string_view characters) {
    const Run* run = std::get_if<Run>(&atom.nucleus);
    return run && run->characters == characters;
}

/// True if a letter after the atom needs a space before it: the atom is a word, or has a script written with ^ or _.
bool endsInWord(const Atom& atom) {
    const Run* run = std::get_if<Run>(&atom.nucleus);
    const bool isName = run && run->characters.size() > 1 && isLetter(run->characters.front());
    return std::holds_alternative<Prose>(atom.nucleus) || isName ||
           superscriptText(atom.superscript).starts_with('^') || subscriptText(atom.subscript).starts_with('_');
}

bool beginsAWord(const Atom& atom) {
    const Run* run = std::get_if<Run>(&atom.nucleus);
    return std::holds_alternative<Prose>(atom.nucleus) || (run && run->characters.size() > 1);
}

bool beginsWithALetter(const Atom& atom) {
    const Run* run = std::get_if<Run>(&atom.nucleus);
    return beginsAWord(atom) || (run && !run->characters.empty() && isLetter(run->characters.front()));
}

struct Neighbour {
    const Atom* atom = nullptr;
    Class kind = Class::Ord;
    std::string text;
};

bool needSpace(const Neighbour& left, const Neighbour& right, bool isTight) {
    if (isRun(*left.atom, U"/") || isRun(*right.atom, U"/")) return !isTight;
    if (right.kind == Class::Punct || (left.kind == Class::Ord && left.atom->kind == Class::Bin)) return false;
    if (left.kind == Class::Op && right.text.starts_with('(')) return false;
    const auto isOperation = [](Class kind) { return kind == Class::Bin || kind == Class::Rel; };
    if (left.kind == Class::Punct || isOperation(left.kind) || isOperation(right.kind))
        return spaceBetween(left.kind, right.kind, isTight) > 0;
    if (left.kind == Class::Op || right.kind == Class::Op) return spaceBetween(left.kind, right.kind, false) > 0;
    if ((left.kind != Class::Ord && left.kind != Class::Close) || right.kind != Class::Ord) return false;
    if (endsInWord(*left.atom) && beginsWithALetter(*right.atom)) return true;
    return left.kind == Class::Ord && beginsAWord(*right.atom);
}

/// True if a fraction between atoms of these classes needs parentheses, as in (a / b)c but not in a / b + c.
bool needsParentheses(Class left, Class right) {
    const auto binds = [](Class kind) { return kind != Class::Rel && kind != Class::Punct && kind != Class::Bin; };
    return (binds(left) && left != Class::Open) || (binds(right) && right != Class::Close);
}

std::string listText(const List& list, bool isTight) {
    const std::vector<std::optional<Class>> classes = classesIn(list);
    std::string text;
    Neighbour before;
    for (std::size_t i = 0; i < list.size(); ++i) {
        Neighbour here{&list[i], classes[i].value_or(Class::Ord), atomText(list[i], isTight)};
        if (classes[i]) {
            const Class left = before.atom ? before.kind : Class::Rel;
            const Class right = i + 1 < list.size() ? classes[i + 1].value_or(Class::Rel) : Class::Rel;
            const Fraction* fraction = std::get_if<Fraction>(&list[i].nucleus);
            if (fraction && fraction->ruled && needsParentheses(left, right)) here.text = "(" + here.text + ")";
            const bool hasSpace = text.ends_with(' ') || text.ends_with("\u2009") || here.text.starts_with(' ');
            if (before.atom && !hasSpace && needSpace(before, here, isTight)) text += ' ';
            before = here;
        }
        text += here.text;
    }
    return text;
}

}  // namespace

std::string unicodeOf(const List& list) {
    return listText(list, false);
}

std::string unicodeOf(std::string_view source) {
    const std::variant<List, Mistake> parsed = read(source);
    const List* list = std::get_if<List>(&parsed);
    return list ? unicodeOf(*list) : std::string(source);
}

}  // namespace orrery::math
