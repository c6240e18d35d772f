// Recursive-descent parser of formulas over code points; internal to core/math. After the first mistake, the position
// moves to the end of the source, so that all loops end.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/math/read.h"
#include "core/math/symbols.h"

namespace orrery::math {

/// Parser of one source. The characters must outlive it.
class Reader {
public:
    explicit Reader(std::u32string_view characters) : source(characters) {}

    /// Reads the whole source. The list is incomplete if there is a mistake.
    List formula();
    const std::optional<Mistake>& mistake() const { return first; }

private:
    using Structure = void (Reader::*)(Atom&, std::string_view name);
    struct StructureName;
    static const StructureName structures[];

    /// Reads atoms up to a token that closes a list: }, &, \\, \right, \middle, \end, or the ] of \sqrt[…].
    List list();
    bool isAtCloser() const;
    Atom atom();
    /// `oneDigit`: a number ends after its first digit, as in x^12, which is x^{1}2.
    void nucleus(Atom& made, bool oneDigit);
    void character(Atom& made, bool oneDigit);
    void number(Run& run, bool oneDigit);
    void command(Atom& made);
    bool symbolCommand(Atom& made, std::string_view name);
    void scripts(Atom& made);
    void script(List& into, char32_t sign);
    /// Reads the argument of a command or script sign: a group, or one atom without scripts. If it is missing, the
    /// mistake names `owner`.
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
    /// Reports \limits or \nolimits without an operator before it.
    void stray(Atom& made, std::string_view name);
    /// Reads a delimiter; 0 for ".", which stands for none.
    char32_t delimiter(const Phrase& owner);
    Matrix matrix();
    /// Reads the text in braces as it is, with escapes resolved.
    std::string rawGroup(const Phrase& owner);

    bool isEnd() const { return at >= source.size(); }
    char32_t next() const { return isEnd() ? 0 : source[at]; }
    bool isNext(std::u32string_view text) const { return source.substr(at).starts_with(text); }
    /// True if the command `name`, and not a longer one, is next.
    bool isNextCommand(std::u32string_view name) const;
    void skipSpaces();
    std::string commandName();
    int column() const { return static_cast<int>(at) + 1; }
    void fail(int where, const Phrase& what, const Phrase& hint = {});

    std::u32string_view source;
    std::size_t at = 0;
    int depth = 0;
    bool isInBrackets = false;              ///< inside \sqrt[…], where ] closes the list
    std::optional<Alphabet> alphabet = {};  ///< of the surrounding \mathbf{…} and similar; nothing: the default
    std::optional<Mistake> first = {};
};

/// Returns "\name" in quotation marks.
Phrase quotedCommand(std::string_view name);

}  // namespace orrery::math
