// Parsing of commands and their arguments.
#include <algorithm>
#include <ranges>

#include "core/base/nearest.h"
#include "core/base/utf8.h"
#include "core/math/reader.h"

namespace orrery::math {

struct Reader::StructureName {
    std::string_view name;
    Structure read;
};

const Reader::StructureName Reader::structures[] = {
    {"frac", &Reader::fraction},       {"dfrac", &Reader::fraction},
    {"tfrac", &Reader::fraction},      {"binom", &Reader::fraction},
    {"sqrt", &Reader::radical},        {"left", &Reader::fence},
    {"big", &Reader::sized},           {"Big", &Reader::sized},
    {"bigg", &Reader::sized},          {"Bigg", &Reader::sized},
    {"bigl", &Reader::sized},          {"Bigl", &Reader::sized},
    {"biggl", &Reader::sized},         {"Biggl", &Reader::sized},
    {"bigr", &Reader::sized},          {"Bigr", &Reader::sized},
    {"biggr", &Reader::sized},         {"Biggr", &Reader::sized},
    {"begin", &Reader::environment},   {"text", &Reader::prose},
    {"textrm", &Reader::prose},        {"operatorname", &Reader::function},
    {"bmod", &Reader::modulo},         {"pmod", &Reader::modulo},
    {"overline", &Reader::bar},        {"underline", &Reader::bar},
    {"displaystyle", &Reader::resize}, {"textstyle", &Reader::resize},
    {"scriptstyle", &Reader::resize},  {"scriptscriptstyle", &Reader::resize},
    {"limits", &Reader::stray},        {"nolimits", &Reader::stray},
};

namespace {

/// Returns all names that can follow a backslash: `names`, those of the structures, then those of all tables.
std::vector<std::string_view> commandNames(std::vector<std::string_view> names) {
    const auto add = [&names](const auto& list) {
        for (const auto& each : list) names.push_back(each.name);
    };
    add(symbols());
    add(operatorNames());
    add(bigSymbols());
    add(accentNames());
    add(spaceNames());
    add(alphabetNames());
    return names;
}

template <class List>
auto byName(const List& list, std::string_view name) {
    const auto found = std::ranges::find_if(list, [&](const auto& each) { return each.name == name; });
    return found == std::ranges::end(list) ? nullptr : &*found;
}

/// True for a list of ordinary characters and numbers without scripts, as in \mathrm{base}.
bool isPlain(const List& list) {
    return !list.empty() && std::ranges::all_of(list, [](const Atom& atom) {
        const bool hasScripts = !atom.superscript.empty() || !atom.subscript.empty() || atom.primes > 0;
        return std::holds_alternative<Run>(atom.nucleus) && atom.kind == Class::Ord && !hasScripts;
    });
}

}  // namespace

void Reader::command(Atom& made) {
    const int where = column();
    const std::string name = commandName();
    if (const StructureName* structure = byName(structures, name)) return (this->*structure->read)(made, name);
    if (symbolCommand(made, name)) return;
    if (const AlphabetName* chosen = byName(alphabetNames(), name)) return inLetters(made, *chosen);
    if (const AccentName* accent = byName(accentNames(), name)) {
        made.nucleus = Accent{accent->mark, accent->isWide, argument(quotedCommand(name))};
        return;
    }
    std::vector<std::string_view> names;
    for (const StructureName& each : structures) names.push_back(each.name);
    names = commandNames(std::move(names));
    const auto nearest =
        std::ranges::min_element(names, {}, [&](std::string_view each) { return editDistance(name, each); });
    const bool isNear = editDistance(name, *nearest) <= std::max<int>(1, static_cast<int>(name.size()) / 3);
    fail(where, say({"{} is not a command", "{} 不是命令"}, quotedCommand(name)),
         isNear ? didYouMean("\\" + std::string(*nearest)) : Phrase());
}

bool Reader::symbolCommand(Atom& made, std::string_view name) {
    if (const Symbol* symbol = byName(symbols(), name)) {
        const Alphabet own = ownAlphabet(symbol->character);
        made.kind = symbol->kind;
        made.nucleus = Run{{symbol->character}, isLetter(symbol->character) ? alphabet.value_or(own) : own};
    } else if (const OperatorName* operation = byName(operatorNames(), name)) {
        made = {.kind = Class::Op, .nucleus = Run{codePoints(name)}, .limits = operation->limits};
    } else if (const BigSymbol* big = byName(bigSymbols(), name)) {
        made = {.kind = Class::Op, .nucleus = BigOperator{big->character}, .limits = big->limits};
    } else if (const SpaceName* space = byName(spaceNames(), name)) {
        made.nucleus = Space{space->mu};
    } else {
        return false;
    }
    return true;
}

void Reader::inLetters(Atom& made, const AlphabetName& chosen) {
    const std::optional<Alphabet> before = std::exchange(alphabet, chosen.alphabet);
    List content = argument(quotedCommand(chosen.name));
    alphabet = before;
    if (!isPlain(content)) {
        made.nucleus = Group{std::move(content)};
        return;
    }
    Run word{.alphabet = chosen.alphabet};
    for (const Atom& each : content) word.characters += std::get<Run>(each.nucleus).characters;
    made.nucleus = word;
}

void Reader::fraction(Atom& made, std::string_view name) {
    Fraction fraction{.ruled = name != "binom", .chooses = name != "frac" && name != "binom"};
    fraction.size = name == "tfrac" ? Size::Text : Size::Display;
    fraction.numerator = argument(quotedCommand(name));
    fraction.denominator = argument(quotedCommand(name));
    made.kind = Class::Inner;
    if (fraction.ruled) {
        made.nucleus = std::move(fraction);
        return;
    }
    Fence fence{U"()", {}};
    fence.parts.push_back({Atom{.kind = Class::Inner, .nucleus = std::move(fraction)}});
    made.nucleus = std::move(fence);
}

void Reader::radical(Atom& made, std::string_view name) {
    Radical radical;
    skipSpaces();
    if (next() == U'[') {
        const int open = column();
        const bool before = std::exchange(isInBrackets, true);
        ++at;
        radical.degree = list();
        if (next() != U']') fail(open, {"this [ is not closed", "这个 [ 没有闭合"}, {"expected is a ]", "应有一个 ]"});
        if (!isEnd()) ++at;
        isInBrackets = before;
    }
    radical.radicand = argument(quotedCommand(name));
    made.nucleus = std::move(radical);
}

char32_t Reader::delimiter(const Phrase& owner) {
    skipSpaces();
    const int where = column();
    char32_t mark = next();
    if (mark == U'\\') {
        const Symbol* symbol = byName(symbols(), commandName());
        mark = symbol ? symbol->character : 0;
    } else if (!isEnd()) {
        ++at;
    }
    if (mark == U'.') return 0;
    if (mark == U'<') mark = U'⟨';
    if (mark == U'>') mark = U'⟩';
    if (!isDelimiter(mark)) {
        fail(where, say({"{} is not followed by a delimiter", "{} 之后没有定界符"}, owner),
             {"allowed: ( ) [ ] \\{ \\} | \\| \\lfloor \\rfloor \\lceil \\rceil \\langle \\rangle / and . for none",
              "可选：( ) [ ] \\{ \\} | \\| \\lfloor \\rfloor \\lceil \\rceil \\langle \\rangle /，以及表示无的 ."});
    }
    return mark;
}

void Reader::fence(Atom& made, std::string_view name) {
    const int open = column() - static_cast<int>(name.size()) - 1;
    Fence fence;
    const bool before = std::exchange(isInBrackets, false);
    fence.marks += delimiter(quotedCommand(name));
    for (bool isOpen = true; isOpen;) {
        fence.parts.push_back(list());
        isOpen = isNextCommand(U"middle");
        if (!isOpen && !isNextCommand(U"right")) {
            fail(open, {"this \\left has no \\right", "这个 \\left 没有对应的 \\right"},
                 {"expected is \\right and a delimiter, or \\right.", "应有 \\right 和定界符，或 \\right."});
        }
        if (!isEnd()) {
            const std::string closer = commandName();
            fence.marks += delimiter(quotedCommand(closer));
        }
    }
    isInBrackets = before;
    made.kind = Class::Inner;
    made.nucleus = std::move(fence);
}

void Reader::sized(Atom& made, std::string_view name) {
    const char side = name.back();
    if (side == 'l') made.kind = Class::Open;
    if (side == 'r') made.kind = Class::Close;
    const bool isLarge = name.front() == 'B';
    const bool isDouble = name.substr(2).starts_with("gg");
    const double height = (isDouble ? 2.4 : 1.2) + (isLarge ? 0.6 : 0);
    made.nucleus = Delimiter{delimiter(quotedCommand(name)), height};
}

std::string Reader::rawGroup(const Phrase& owner) {
    skipSpaces();
    const int open = column();
    if (next() != U'{') {
        fail(open, say({"{} is not followed by {{", "{} 之后没有 {{"}, owner), {"expected is {…}", "应为 {…}"});
        return {};
    }
    std::string text;
    int braces = 1;
    for (++at; !isEnd(); ++at) {
        const bool isEscape = next() == U'\\' && at + 1 < source.size();
        if (isEscape) ++at;
        if (!isEscape && next() == U'{') ++braces;
        if (!isEscape && next() == U'}' && --braces == 0) break;
        text += utf8Of(next());
    }
    if (isEnd()) fail(open, {"this { is not closed", "这个 { 没有闭合"}, {"expected is a }", "应有一个 }"});
    if (!isEnd()) ++at;
    return text;
}

void Reader::prose(Atom& made, std::string_view name) {
    made.nucleus = Prose{rawGroup(quotedCommand(name))};
}

void Reader::function(Atom& made, std::string_view name) {
    made.kind = Class::Op;
    made.nucleus = Run{codePoints(rawGroup(quotedCommand(name)))};
}

void Reader::modulo(Atom& made, std::string_view name) {
    if (name == "bmod") {
        // explicit spaces, because binary operators have none in scripts
        made.nucleus = Group{{{.nucleus = Space{5}}, {.nucleus = Run{U"mod"}}, {.nucleus = Space{5}}}};
        return;
    }
    const List divisor = argument(quotedCommand(name));
    List list{{.nucleus = Space{18}}, {.kind = Class::Open, .nucleus = Run{U"("}}, {.nucleus = Run{U"mod"}}};
    list.push_back({.nucleus = Space{6}});
    list.insert(list.end(), divisor.begin(), divisor.end());
    list.push_back({.kind = Class::Close, .nucleus = Run{U")"}});
    made.nucleus = Group{std::move(list)};
}

void Reader::bar(Atom& made, std::string_view name) {
    made.nucleus = Bar{name == "overline", argument(quotedCommand(name))};
}

void Reader::resize(Atom& made, std::string_view name) {
    Size size = Size::Display;
    if (name == "textstyle") size = Size::Text;
    if (name == "scriptstyle") size = Size::Script;
    if (name == "scriptscriptstyle") size = Size::ScriptScript;
    made.nucleus = Resize{size};
}

void Reader::stray(Atom& made, std::string_view name) {
    made.nucleus = Run{};
    fail(column() - static_cast<int>(name.size()) - 1,
         say({"{} stands behind no operator", "{} 之前没有运算符"}, quotedCommand(name)));
}

}  // namespace orrery::math
