// Formula: the syntax tree of a formula, read by core/math and typeset by ui/paint/math. Atoms have the classes of the
// TeXbook, which determine the space between them. Characters are stored as written ('x', not the italic U+1D465), so
// that the tree can also be written as plain text. A plain value; spaces are in mu, 18 per em.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace orrery::math {

enum class Class : std::uint8_t { Ord, Op, Bin, Rel, Open, Close, Punct, Inner };
enum class Alphabet : std::uint8_t { Italic, Upright, Bold, Blackboard, Script };
enum class Size : std::uint8_t { Display, Text, Script, ScriptScript };
/// Position of an operator's limits: beside it like scripts, above and below in displays only, or always above and
/// below.
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
/// ∑, ∏, ∫: larger in displays.
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
    std::vector<Atom> degree;
    std::vector<Atom> radicand;
};
/// \left( a \middle| b \right): marks.size() == parts.size() + 1; mark 0 is invisible.
struct Fence {
    std::u32string marks;
    std::vector<std::vector<Atom>> parts;
};
/// A delimiter of fixed height in em: \big, \Big, \bigg, \Bigg.
struct Delimiter {
    char32_t mark = 0;
    double height = 0;
};
/// `mark` is a combining character; a wide one is stretched to the base.
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
    bool isLeft = false;  ///< left-aligned columns, as in cases
};
struct Space {
    int mu = 0;
};
/// \displaystyle and similar: size of the rest of the list.
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
    Limits limits = Limits::Beside;
};

}  // namespace orrery::math
