#include "core/math/read.h"

#include <algorithm>

#include "core/base/nearest.h"
#include "core/base/utf8.h"
#include "core/math/reader.h"

namespace orrery::math {

namespace {

Phrase quotedCharacter(char32_t character) {
    return quoted(character == replacement ? "?" : utf8Of(character));
}

/// Returns the character to typeset for a typed one, such as a minus for '-'.
char32_t meant(char32_t typed) {
    switch (typed) {
        case U'-':
            return U'−';
        case U'*':
            return U'∗';
        case U'·':
            return U'⋅';
        default:
            return typed;
    }
}

}  // namespace

Phrase quotedCommand(std::string_view name) {
    return quoted("\\" + std::string(name));
}

std::variant<List, Mistake> read(std::string_view source) {
    const std::u32string characters = codePoints(source);
    if (characters.size() > longestSource) {
        return Mistake{static_cast<int>(longestSource) + 1,
                       say({"the formula is longer than {} characters", "公式超过 {} 个字符"}, longestSource),
                       {}};
    }
    Reader reader(characters);
    List list = reader.formula();
    if (reader.mistake()) return *reader.mistake();
    return list;
}

Problem problemOf(const Mistake& mistake, const std::string& where) {
    return {where, say({"column {}: {}", "第 {} 列：{}"}, mistake.column, mistake.what), mistake.hint};
}

List Reader::formula() {
    List made = list();
    if (isEnd()) return made;
    const int where = column();
    const Phrase closer = next() == U'\\' ? quotedCommand(commandName()) : quotedCharacter(next());
    fail(where, say({"{} has nothing to close", "{} 没有对应的开头"}, closer));
    return made;
}

List Reader::list() {
    List made;
    if (++depth > deepestNesting) {
        fail(column(), say({"nested more than {} deep", "嵌套超过 {} 层"}, deepestNesting));
    }
    const std::optional<Alphabet> before = alphabet;
    for (skipSpaces(); !isEnd() && !isAtCloser(); skipSpaces()) made.push_back(atom());
    alphabet = before;
    --depth;
    return made;
}

bool Reader::isAtCloser() const {
    const char32_t character = next();
    if (character == U'}' || character == U'&' || (character == U']' && isInBrackets)) return true;
    return isNext(U"\\\\") || isNextCommand(U"right") || isNextCommand(U"middle") || isNextCommand(U"end");
}

Atom Reader::atom() {
    Atom made;
    nucleus(made, false);
    scripts(made);
    return made;
}

void Reader::nucleus(Atom& made, bool oneDigit) {
    const char32_t character = next();
    if (character == U'^' || character == U'_' || character == U'\'') {
        made.nucleus = Run{};  // script without a base
    } else if (character == U'\\') {
        command(made);
    } else if (character == U'{') {
        made.nucleus = Group{group()};
    } else {
        this->character(made, oneDigit);
    }
}

void Reader::character(Atom& made, bool oneDigit) {
    const char32_t typed = next();
    if (typed == U'~' || typed == U'\u2009') {
        ++at;
        made.nucleus = Space{typed == U'~' ? 6 : 3};
        return;
    }
    const bool isNumber = isDigit(typed) || (typed == U'.' && at + 1 < source.size() && isDigit(source[at + 1]));
    if (isNumber) {
        Run run{.alphabet = alphabet.value_or(Alphabet::Upright)};
        number(run, oneDigit);
        made.nucleus = run;
        return;
    }
    const std::optional<Class> kind = classOf(typed);
    if (!kind) {
        return fail(column(), say({"{} is not mathematics", "{} 不是数学符号"}, quotedCharacter(typed)),
                    {"words stand in \\text{…}", "文字要写在 \\text{…} 中"});
    }
    ++at;
    made.kind = *kind;
    const Alphabet own = ownAlphabet(typed);
    made.nucleus = Run{{meant(typed)}, isLetter(typed) ? alphabet.value_or(own) : own};
}

void Reader::number(Run& run, bool oneDigit) {
    const auto isPoint = [&] { return next() == U'.' && at + 1 < source.size() && isDigit(source[at + 1]); };
    while (isDigit(next()) || isPoint()) {
        run.characters += source[at++];
        if (oneDigit) return;
    }
}

void Reader::scripts(Atom& made) {
    for (skipSpaces(); !isEnd(); skipSpaces()) {
        if (next() == U'\'') {
            ++at;
            ++made.primes;
        } else if (next() == U'^' || next() == U'_') {
            script(next() == U'^' ? made.superscript : made.subscript, next());
        } else if (isNextCommand(U"limits") || isNextCommand(U"nolimits")) {
            const int where = column();
            made.limits = commandName() == "limits" ? Limits::Always : Limits::Beside;
            if (made.kind != Class::Op)
                fail(where, {"limits stand at operators alone, as \\sum is", "只有 \\sum 这样的运算符才有上下限"});
        } else {
            return;
        }
    }
}

void Reader::script(List& into, char32_t sign) {
    const bool isAbove = sign == U'^';
    const Words twice =
        isAbove ? Words{"a second superscript", "第二个上标"} : Words{"a second subscript", "第二个下标"};
    if (!into.empty())
        return fail(column(), twice, {"group them with braces, as in {x^2}^3", "请用花括号分组，如 {x^2}^3"});
    ++at;
    into = argument(quoted(utf8Of(sign)));
    if (into.empty()) into.push_back({.nucleus = Run{}});  // x^{}
}

List Reader::argument(const Phrase& owner) {
    skipSpaces();
    const bool isMissing = isEnd() || isAtCloser() || next() == U'^' || next() == U'_';
    if (isMissing) {
        fail(column(), say({"{} is followed by nothing", "{} 之后没有内容"}, owner),
             {"expected is a character, a command or {…}", "应为一个字符、一个命令或 {…}"});
        return {};
    }
    if (next() == U'{') return group();
    if (++depth > deepestNesting) fail(column(), {"nested too deep", "嵌套过深"});
    List made(1);
    if (!isEnd()) nucleus(made.front(), true);
    --depth;
    return made;
}

List Reader::group() {
    const int open = column();
    const bool before = std::exchange(isInBrackets, false);
    ++at;
    List made = list();
    if (next() != U'}') fail(open, {"this { is not closed", "这个 { 没有闭合"}, {"expected is a }", "应有一个 }"});
    if (!isEnd()) ++at;
    isInBrackets = before;
    return made;
}

bool Reader::isNextCommand(std::u32string_view name) const {
    if (next() != U'\\' || !source.substr(at + 1).starts_with(name)) return false;
    const std::size_t behind = at + 1 + name.size();
    const auto isCommandLetter = [](char32_t c) { return c < 0x80 && isLetter(c); };
    return behind >= source.size() || !isCommandLetter(source[behind]);
}

void Reader::skipSpaces() {
    while (next() == U' ' || next() == U'\n' || next() == U'\t') ++at;
}

std::string Reader::commandName() {
    ++at;
    std::string name;
    while (next() < 0x80 && isLetter(next())) name += static_cast<char>(source[at++]);
    if (name.empty() && !isEnd()) name = utf8Of(source[at++]);
    return name;
}

void Reader::fail(int where, const Phrase& what, const Phrase& hint) {
    if (!first) first = Mistake{where, what, hint};
    at = source.size();
}

// Parsing of \begin{…} … \end{…}. Cells are separated by &, rows by \\.

namespace {

struct Environment {
    std::string_view name;
    char32_t open = 0;
    char32_t close = 0;
    bool isLeft = false;
};
constexpr Environment environments[] = {
    {"matrix"},
    {"pmatrix", U'(', U')'},
    {"bmatrix", U'[', U']'},
    {"Bmatrix", U'{', U'}'},
    {"vmatrix", U'|', U'|'},
    {"Vmatrix", U'‖', U'‖'},
    {"cases", U'{', 0, true},
};

}  // namespace

void Reader::environment(Atom& made, std::string_view name) {
    const int open = column() - static_cast<int>(name.size()) - 1;
    const std::string wanted = rawGroup(quotedCommand(name));
    const Environment* environment = std::ranges::find(environments, wanted, &Environment::name);
    if (environment == std::ranges::end(environments)) {
        std::vector<std::string_view> names;
        for (const Environment& each : environments) names.push_back(each.name);
        return fail(open, say({"{} is not an environment", "{} 不是环境"}, quoted(wanted)), suggestion(wanted, names));
    }
    const bool before = std::exchange(isInBrackets, false);
    Matrix cells = matrix();
    isInBrackets = before;
    cells.isLeft = environment->isLeft;
    const std::string end = "\\end{" + wanted + "}";
    if (!isNext(codePoints(end)))
        return fail(isEnd() ? open : column(), say({"'{}' is not closed", "“{}”没有闭合"}, wanted),
                    say({"expected is {}", "应有 {}"}, end));
    at += codePoints(end).size();
    if (environment->open == 0) {
        made.nucleus = std::move(cells);
        return;
    }
    Fence fence{{environment->open, environment->close}, {}};
    fence.parts.push_back({Atom{.nucleus = std::move(cells)}});
    made.kind = Class::Inner;
    made.nucleus = std::move(fence);
}

Matrix Reader::matrix() {
    Matrix made;
    made.rows.emplace_back();
    while (!isEnd()) {
        made.rows.back().push_back(list());
        if (next() == U'&') {
            ++at;
        } else if (isNext(U"\\\\")) {
            at += 2;
            skipSpaces();
            if (isNextCommand(U"end")) break;
            made.rows.emplace_back();
        } else {
            break;
        }
    }
    return made;
}

}  // namespace orrery::math
