// The reader behind read.h: recursive descent over code points. After the first mistake it stands at the end of the
// source, so that every loop ends.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/math/read.h"
#include "core/math/symbols.h"

namespace orrery::math {

class Reader {
public:
    explicit Reader(std::u32string_view characters) : source(characters) {}

    List formula();
    const std::optional<Mistake>& mistake() const { return first; }

private:
    using Structure = void (Reader::*)(Atom&, std::string_view name);
    struct StructureName;
    static const StructureName structures[];

    /// Atoms up to what closes a list: }, &, \\, \right, \middle, \end, or the ] of \sqrt[…].
    List list();
    bool isAtCloser() const;
    Atom atom();
    void nucleus(Atom& made, bool oneDigit);
    void character(Atom& made, bool oneDigit);
    void number(Run& run, bool oneDigit);
    void command(Atom& made);
    bool symbolCommand(Atom& made, std::string_view name);
    void scripts(Atom& made);
    void script(List& into, char32_t sign);
    /// What follows a command or a script sign: a group or one atom without scripts. `owner` is told when it is
    /// missing.
    List argument(const Phrase& owner);
    List group();

    void fraction(Atom& made, std::string_view name);
    void radical(Atom& made, std::string_view name);
    void fence(Atom& made, std::string_view name);
    void sized(Atom& made, std::string_view name);
    void environment(Atom& made, std::string_view name);
    void prose(Atom& made, std::string_view name);
    void function(Atom& made, std::string_view name);
    void modulo(Atom& made, std::string_view name);
    void bar(Atom& made, std::string_view name);
    void resize(Atom& made, std::string_view name);
    void inLetters(Atom& made, const AlphabetName& chosen);
    void stray(Atom& made, std::string_view name);
    char32_t delimiter(const Phrase& owner);
    Matrix matrix();
    std::string rawGroup(const Phrase& owner);

    bool isEnd() const { return at >= source.size(); }
    char32_t next() const { return isEnd() ? 0 : source[at]; }
    bool isNext(std::u32string_view text) const { return source.substr(at).starts_with(text); }
    /// Whether the command `name`, and not a longer one, is next.
    bool isNextCommand(std::u32string_view name) const;
    void skipSpaces();
    std::string commandName();
    int column() const { return static_cast<int>(at) + 1; }
    void fail(int where, const Phrase& what, const Phrase& hint = {});

    std::u32string_view source;
    std::size_t at = 0;
    int depth = 0;
    bool isInBrackets = false;
    std::optional<Alphabet> alphabet = {};
    std::optional<Mistake> first = {};
};

/// '\name', quoted.
Phrase quotedCommand(std::string_view name);

}  // namespace orrery::math
