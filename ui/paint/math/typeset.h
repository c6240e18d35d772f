// Formulas set and painted: from the source to a MathPicture and from there onto a painter. Glyphs are filled outlines
// on every target, so that a formula looks the same on a screen, in an SVG and in a PDF, unhinted at any size.
#pragma once

#include <QColor>
#include <QPainter>
#include <QPainterPath>
#include <QPointF>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/math/read.h"
#include "ui/paint/math/math_picture.h"

namespace orrery::math {

/// How large fractions, sums and their limits are: as in a line of text, or on a line of their own.
enum class Setting { Inline, Display };

MathPicture typeset(const List& list, Setting setting);

/// A part of a formula between two places where a line may end.
struct MathPart {
    MathPicture picture;
    double space = 0;  ///< before it, where it does not begin a line
};

/// A formula that is set, once for all sizes and colours.
struct SetFormula {
    MathPicture picture;
    std::vector<MathPart> parts;
    std::optional<Mistake> mistake;  ///< then there is no picture
};

/// Kept from one call to the next; any thread may ask.
std::shared_ptr<const SetFormula> setFormula(std::string_view source, Setting setting);

/// What is inked, in font units with y downwards.
QPainterPath outlineOf(const PlacedGlyph& glyph);
QPainterPath outlineOf(const PlacedWords& words);
QPainterPath outlineOf(const MathPicture& picture);

/// `baseline` is the left end of its baseline; `size` the pixels of an em.
void paintMath(QPainter& painter, const MathPicture& picture, QPointF baseline, double size, const QColor& colour);

}  // namespace orrery::math
