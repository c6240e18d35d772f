// Formula: the syntax tree of a formula, read by core/math and typeset by ui/paint/math. Atoms have the classes of the
// TeXbook, which determine the space between them. Characters are stored as written ('x', not the italic U+1D465), so
// that the tree can also be written as plain text. Spaces are in mu (1/18 em).
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace orrery::math {

/// Class of an atom: ordinary, operator, binary, relation, opening, closing, punctuation, inner.
enum class Class : std::uint8_t { Ord, Op, Bin, Rel, Open, Close, Punct, Inner };
enum class Alphabet : std::uint8_t { Italic, Upright, Bold, Blackboard, Script };
/// Styles of TeX, from the largest.
enum class Size : std::uint8_t { Display, Text, Script, ScriptScript };
/// Position of the limits of an operator: always beside, as scripts; above and below in displays only; or always above
/// and below.
enum class Limits : std::uint8_t { Beside, InDisplay, Always };

struct Atom;
using List = std::vector<Atom>;

/// Characters that form one symbol: a letter, an operator, a number, the name of a function.
struct Run {
    std::u32string characters;
    Alphabet alphabet = Alphabet::Upright;
};
/// UTF-8 text in the font of the surrounding text.
struct Prose {
    std::string text;
};
/// An operator that is larger in displays, such as ∑, ∏ and ∫.
struct BigOperator {
    char32_t character = 0;
};
struct Fraction {
    std::vector<Atom> numerator;
    std::vector<Atom> denominator;
    bool ruled = true;     ///< false for binomials
    bool chooses = false;  ///< true if `size` overrides the surrounding size (\dfrac, \tfrac)
    Size size = Size::Display;
};
struct Radical {
    std::vector<Atom> degree;  ///< empty for a square root
    std::vector<Atom> radicand;
};
/// \left( a \middle| b \right): marks.size() == parts.size() + 1. A mark with code point 0 is invisible.
struct Fence {
    std::u32string marks;
    std::vector<std::vector<Atom>> parts;
};
/// A delimiter of fixed height in em, as after \big, \Big, \bigg and \Bigg. A mark with code point 0 is invisible.
struct Delimiter {
    char32_t mark = 0;
    double height = 0;
};
/// `mark` is a combining character. A wide accent is stretched to the width of its base.
struct Accent {
    char32_t mark = 0;
    bool isWide = false;
    std::vector<Atom> base;
};
struct Bar {
    bool isAbove = true;
    std::vector<Atom> base;
};
struct Matrix {
    std::vector<std::vector<List>> rows;
    bool isLeft = false;  ///< columns are left-aligned, as in cases; else centred
};
struct Space {
    int mu = 0;
};
/// \displaystyle and similar commands: size of the following atoms of the list.
struct Resize {
    Size size = Size::Display;
};
struct Group {
    std::vector<Atom> list;
};

using Nucleus = std::variant<Run, Prose, BigOperator, Fraction, Radical, Fence, Delimiter, Accent, Bar, Matrix, Space,
                             Resize, Group>;

/// A nucleus with its scripts.
struct Atom {
    Class kind = Class::Ord;
    Nucleus nucleus;
    List superscript = {};
    List subscript = {};
    int primes = 0;
    Limits limits = Limits::Beside;  ///< of an operator (Class::Op)
};

}  // namespace orrery::math
