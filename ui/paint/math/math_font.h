// MathFont: the bundled mathematics font and its OpenType MATH table, read with HarfBuzz. Lengths are font units, 1000
// to the em; y increases upwards from the baseline. Immutable after loading, so any thread may use it.
#pragma once

#include <harfbuzz/hb-ot.h>

#include <QByteArray>
#include <QPainterPath>
#include <vector>

#include "ui/paint/math/math_picture.h"

namespace orrery::math {

/// One size variant of a glyph.
struct Variant {
    GlyphId glyph = 0;
    double length = 0;
};

/// A part of a glyph assembly, listed from the bottom or from the left.
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
    /// Returns a percentage constant as a fraction.
    double part(hb_ot_math_constant_t which) const { return constant(which) / 100; }
    /// Returns 0 if the font has no such glyph.
    GlyphId glyph(char32_t character) const;
    double advance(GlyphId glyph) const;
    Ink ink(GlyphId glyph) const;
    double italicCorrection(GlyphId glyph) const;
    /// Horizontal position of an accent over a glyph, or of the point of an accent that is aligned with it.
    double attachment(GlyphId glyph) const;
    /// Returns the variants from small to large.
    std::vector<Variant> variants(GlyphId glyph, Direction direction) const;
    std::vector<AssemblyPart> assembly(GlyphId glyph, Direction direction) const;
    double minOverlap(Direction direction) const;
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
