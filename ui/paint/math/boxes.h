// Internal functions of the typesetter, one per kind of nucleus (The TeXbook, appendix G, with the constants of the
// OpenType MATH table). Lengths are font units of the formula's own size: the box of a script is already scaled down.
#pragma once

#include "core/math/formula.h"
#include "ui/paint/math/math_font.h"
#include "ui/paint/math/math_picture.h"

namespace orrery::math {

/// TeX's eight styles: four sizes, each cramped (superscripts are raised less) or not.
struct Style {
    Size size = Size::Text;
    bool isCramped = false;

    double scale() const;
    bool isDisplay() const { return size == Size::Display; }
    bool isScript() const { return size == Size::Script || size == Size::ScriptScript; }
    Style superscript() const;
    Style subscript() const { return superscript().cramped(); }
    Style numerator() const;
    Style denominator() const { return numerator().cramped(); }
    Style cramped() const { return {size, true}; }
};

/// Returns a font constant scaled to a style.
double constantAt(hb_ot_math_constant_t which, Style style);
/// Returns the height of the math axis, on which fractions and operators are centred.
double axisAt(Style style);

struct Box : MathPicture {
    bool isCharacter = false;     ///< scripts keep their default height regardless of the box's height
    double italicCorrection = 0;  ///< horizontal overhang of the top beyond the width
    double attachment = 0;        ///< x at which an accent is aligned
};

/// Returns the smallest variant of a character whose ink is at least 0.97 * `length` high; if there is none, an
/// assembly of parts, or the largest variant if the font has no parts. The ink is centred on the math axis.
Box grown(char32_t character, double length, Style style);
/// Like grown(), but not centred: a variant lies as in the font, an assembly starts at the baseline.
Box grownUpwards(char32_t character, double length, double scale);
/// Returns the widest variant that is at most `length` wide; the character's own glyph if all variants are wider.
Box widened(char32_t character, double length, double scale);

Box boxOf(const List& list, Style style);
Box boxOf(const Atom& atom, Style style);
Box boxOf(const Run& run, Style style);
Box boxOf(const Prose& prose, Style style);
Box boxOf(const BigOperator& big, Style style);
Box boxOf(const Fraction& fraction, Style style);
Box boxOf(const Radical& radical, Style style);
Box boxOf(const Fence& fence, Style style);
Box boxOf(const Delimiter& delimiter, Style style);
Box boxOf(const Accent& accent, Style style);
Box boxOf(const Bar& bar, Style style);
Box boxOf(const Matrix& matrix, Style style);

/// Adds the scripts or limits of an atom to its nucleus.
Box withScripts(const Box& nucleus, const Atom& atom, Style style);
Box withLimits(const Box& nucleus, const Atom& atom, Style style);

/// An atom of a list and the space before it; an empty box for a space at the end of the list.
struct Item {
    Box box;
    double space = 0;
    bool mayBreak = false;  ///< a line may break before it
};
std::vector<Item> itemsOf(const List& list, Style style);

/// Returns the box of a single glyph of the font.
Box glyphBox(GlyphId glyph, double scale);
/// Returns the upward shift that centres `ink` on the height `middle`.
double centring(const Ink& ink, double middle);

}  // namespace orrery::math
