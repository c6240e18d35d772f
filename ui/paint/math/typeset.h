// Typesetting and painting of formulas: source to MathPicture, and MathPicture to a painter. Glyphs are filled outlines
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

/// Size of fractions, sums and their limits: as in a line of text, or as in a displayed formula.
enum class Setting { Inline, Display };

/// Typesets a formula that has been read.
MathPicture typeset(const List& list, Setting setting);

/// A part of a formula between two possible line breaks.
struct MathPart {
    MathPicture picture;
    double space = 0;  ///< before the part; omitted at the start of a line
};

/// A typeset formula, independent of size and colour.
struct SetFormula {
    MathPicture picture;
    std::vector<MathPart> parts;
    std::optional<Mistake> mistake;  ///< if set, picture and parts are empty
};

/// Typesets a source; the result is never null. Cached; thread-safe.
std::shared_ptr<const SetFormula> setFormula(std::string_view source, Setting setting);

/// Returns the outline of the ink, in font units with y downwards.
QPainterPath outlineOf(const MathPicture& picture);

/// Paints a formula. `baseline` is the left end of its baseline, `size` the em in the painter's units.
void paintMath(QPainter& painter, const MathPicture& picture, QPointF baseline, double size, const QColor& colour);

}  // namespace orrery::math
