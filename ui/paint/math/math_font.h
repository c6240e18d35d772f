// MathFont: the bundled mathematics font and its OpenType MATH table, read with HarfBuzz. Lengths are font units, 1000
// to the em; y increases upwards from the baseline, except in outline(). Immutable once loaded; usable from any thread.
#pragma once

#include <harfbuzz/hb-ot.h>

#include <QByteArray>
#include <QPainterPath>
#include <vector>

#include "ui/paint/math/math_picture.h"

namespace orrery::math {

/// One part of a glyph assembly. Neighbours overlap by at most the shorter of the connectors that meet.
struct AssemblyPart {
    GlyphId glyph = 0;
    double startConnector = 0;
    double endConnector = 0;
    double length = 0;
    bool isExtender = false;  ///< may be repeated or omitted
};

/// Direction in which a glyph grows.
enum class Direction { Up, Right };

class MathFont {
public:
    /// Returns the font, which the first call loads.
    static const MathFont& instance();

    /// Returns a constant of the MATH table, in font units or percent.
    double constant(hb_ot_math_constant_t which) const;
    /// Returns a percentage constant as a fraction.
    double ratio(hb_ot_math_constant_t which) const { return constant(which) / 100; }
    /// Returns the glyph of a character, or 0 if the font has none.
    GlyphId glyph(char32_t character) const;
    double advance(GlyphId glyph) const;
    Ink ink(GlyphId glyph) const;
    double italicCorrection(GlyphId glyph) const;
    /// Returns the x at which a glyph and the accent above it are aligned (top accent attachment of either).
    double attachment(GlyphId glyph) const;
    /// Returns up to 16 size variants from small to large; empty if the glyph has none.
    std::vector<GlyphId> variants(GlyphId glyph, Direction direction) const;
    /// Returns up to 8 parts from bottom to top; empty if the glyph has no assembly.
    std::vector<AssemblyPart> assembly(GlyphId glyph) const;
    /// Returns the minimum overlap of two parts of an assembly.
    double minOverlap() const;
    /// Returns the outline with y downwards from the baseline.
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
