// MathFont: the bundled mathematics font and what its OpenType MATH table says, through HarfBuzz. Lengths are font
// units, 1000 to the em; y goes up from the baseline. Nothing of it changes once it is read, so any thread may ask.
#pragma once

#include <harfbuzz/hb-ot.h>

#include <QByteArray>
#include <QPainterPath>
#include <vector>

#include "ui/paint/math/math_picture.h"

namespace orrery::math {

/// One size of a glyph that comes in several.
struct Variant {
    GlyphId glyph = 0;
    double length = 0;
};

/// A piece of a glyph that is put together from pieces, from the bottom or the left.
struct AssemblyPart {
    GlyphId glyph = 0;
    double startConnector = 0;
    double endConnector = 0;
    double length = 0;
    bool isExtender = false;
};

enum class Direction { Up, Right };

class MathFont {
public:
    static const MathFont& instance();

    double constant(hb_ot_math_constant_t which) const;
    /// Of a percentage, as a part of one.
    double part(hb_ot_math_constant_t which) const { return constant(which) / 100; }
    /// 0: the font has none.
    GlyphId glyph(char32_t character) const;
    double advance(GlyphId glyph) const;
    Ink ink(GlyphId glyph) const;
    double italicCorrection(GlyphId glyph) const;
    /// Where an accent stands over it, and what of an accent stands there.
    double attachment(GlyphId glyph) const;
    /// From small to large.
    std::vector<Variant> variants(GlyphId glyph, Direction direction) const;
    std::vector<AssemblyPart> assembly(GlyphId glyph, Direction direction) const;
    double leastOverlap(Direction direction) const;
    QPainterPath outline(GlyphId glyph) const;

private:
    MathFont();
    ~MathFont();
    MathFont(const MathFont&) = delete;
    MathFont& operator=(const MathFont&) = delete;

    QByteArray bytes;
    hb_font_t* font;
};

}  // namespace orrery::math
