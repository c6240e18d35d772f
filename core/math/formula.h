// A formula as a tree: what core/math reads from a small TeX and ui/paint/math sets. Atoms have the TeXbook's classes,
// which decide the space between them. Characters are kept as they are written ('x', not the italic U+1D465), so that
// the tree can be written as plain text too. A plain value; spaces are in mu, 18 to the em.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace orrery::math {

enum class Class : std::uint8_t { Ord, Op, Bin, Rel, Open, Close, Punct, Inner };
enum class Alphabet : std::uint8_t { Italic, Upright, Bold, Blackboard, Script };
enum class Size : std::uint8_t { Display, Text, Script, ScriptScript };
/// Where an operator's limits stand: beside it as scripts are, above and below in displays, or always there.
enum class Limits : std::uint8_t { Beside, InDisplay, Always };

struct Atom;
using List = std::vector<Atom>;

/// Characters that are one: a letter, an operator, a number, the name of a function.
struct Run {
    std::u32string characters;
    Alphabet alphabet = Alphabet::Upright;
};
/// Words in the font of the surrounding text, UTF-8.
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
    bool chooses = false;  ///< whether `size` holds instead of the size around it (\dfrac, \tfrac)
    Size size = Size::Display;
};
struct Radical {
    std::vector<Atom> degree;
    std::vector<Atom> radicand;
};
/// \left( a \middle| b \right): one mark more than parts; 0 is a mark that shows nothing.
struct Fence {
    std::u32string marks;
    std::vector<std::vector<Atom>> parts;
};
/// A delimiter of a chosen height in em: \big, \Big, \bigg, \Bigg.
struct Delimiter {
    char32_t mark = 0;
    double height = 0;
};
/// `mark` is a combining character; a wide one grows with what it stands on.
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
    bool isLeft = false;  ///< columns flush left, as cases are
};
struct Space {
    int mu = 0;
};
/// \displaystyle and its like: the size of what follows in the list.
struct Resize {
    Size size = Size::Display;
};
struct Group {
    std::vector<Atom> list;
};

using Nucleus = std::variant<Run, Prose, BigOperator, Fraction, Radical, Fence, Delimiter, Accent, Bar, Matrix, Space,
                             Resize, Group>;

struct Atom {
    Class kind = Class::Ord;
    Nucleus nucleus;
    List superscript = {};
    List subscript = {};
    int primes = 0;
    Limits limits = Limits::Beside;
};

}  // namespace orrery::math
