// The typesetter's parts: each sets one kind of nucleus (the TeXbook, appendix G, with the constants of the OpenType
// MATH table). Lengths are font units of the formula's own size: a script's box is already as small as it is painted.
#pragma once

#include "core/math/formula.h"
#include "ui/paint/math/math_font.h"
#include "ui/paint/math/math_picture.h"

namespace orrery::math {

/// TeX's eight styles: four sizes, each cramped (under something) or not.
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

/// A constant at the size of a style.
double constantAt(hb_ot_math_constant_t which, Style style);
double axisAt(Style style);

struct Box : MathPicture {
    bool isCharacter = false;     ///< scripts keep their height beside it, however tall it is
    double italicCorrection = 0;  ///< how far its top leans over its width
    double attachment = 0;        ///< where an accent stands over it
};

/// The smallest variant of a character that is at least `length` high, else put together from parts; its ink is centred
/// on the axis.
Box grown(char32_t character, double length, Style style);
/// The same, but standing on the baseline as it is in the font.
Box grownUpwards(char32_t character, double length, double scale);
/// The widest variant that is at most `length` wide.
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

/// A nucleus with the scripts or limits of its atom.
Box withScripts(const Box& nucleus, const Atom& atom, Style style);
Box withLimits(const Box& nucleus, const Atom& atom, Style style);

/// An atom of a list and the space before it.
struct Item {
    Box box;
    double space = 0;
    bool mayBreak = false;  ///< a line may end before it
};
std::vector<Item> itemsOf(const List& list, Style style);

/// A glyph as it is in the font.
Box glyphBox(GlyphId glyph, double scale);
/// `ink` centred on the height `middle`: how far it must go up.
double centring(const Ink& ink, double middle);

}  // namespace orrery::math
