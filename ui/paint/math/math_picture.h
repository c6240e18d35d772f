// MathPicture: a typeset formula as a plain value: positioned glyphs, words and rules. Lengths are font units, 1000 to
// the em; x increases to the right from the formula's left edge, y upwards from its baseline. Size in pixels and colour
// are given when it is painted (typeset.h).
#pragma once

#include <QRectF>
#include <QString>
#include <QTransform>
#include <cstdint>
#include <vector>

namespace orrery::math {

using GlyphId = std::uint32_t;

/// Bounding box of the ink; empty if right < left.
struct Ink {
    double left = 1e9;
    double bottom = 1e9;
    double right = -1e9;
    double top = -1e9;

    bool isEmpty() const { return right < left; }
    void unite(const Ink& other);
    Ink moved(double dx, double dy) const { return {left + dx, bottom + dy, right + dx, top + dy}; }
    Ink scaled(double factor) const { return {left * factor, bottom * factor, right * factor, top * factor}; }
    /// Returns the rectangle with y downwards.
    QRectF rect() const { return {QPointF(left, -top), QPointF(right, -bottom)}; }
};

/// A glyph with its origin at (x, y), scaled from the size in the font.
struct PlacedGlyph {
    GlyphId glyph = 0;
    double x = 0;
    double y = 0;
    double scale = 1;
};

/// Words in the font of the surrounding text, with the left end of their baseline at (x, y).
struct PlacedWords {
    QString text;
    double x = 0;
    double y = 0;
    double scale = 1;
};

/// Returns the transform that moves the outline of a glyph or of words to its position, with y downwards.
template <class Placed>
QTransform transformOf(const Placed& part) {
    return {part.scale, 0, 0, part.scale, part.x, -part.y};
}

/// A filled rectangle, such as the bar of a fraction.
struct Rule {
    double x = 0;  ///< left edge
    double y = 0;  ///< lower edge
    double width = 0;
    double height = 0;
};

struct MathPicture {
    double width = 0;
    double ascent = 0;
    double descent = 0;  ///< below the baseline, positive downwards
    Ink ink;
    std::vector<PlacedGlyph> glyphs;
    std::vector<PlacedWords> words;
    std::vector<Rule> rules;

    double height() const { return ascent + descent; }
    /// Adds `part` at an offset; ascent, descent and ink grow to include it, the width does not change.
    void place(const MathPicture& part, double x, double y);
    void place(const Rule& rule);
};

}  // namespace orrery::math
