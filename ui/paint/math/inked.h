// Cache of rasterised formulas from one picture to the next, since filling the outlines of glyphs takes many times as
// long as drawing text.
#pragma once

#include <QColor>
#include <QPainter>
#include <QTransform>

#include "ui/paint/math/math_picture.h"

namespace orrery::math {

/// Paints `picture`, with `place` mapping its units to the painter's, if the target consists of pixels and the formula
/// is small enough to cache; otherwise paints nothing and returns false. Cached per thread.
bool paintInked(QPainter& painter, const MathPicture& picture, const QTransform& place, const QColor& colour);

}  // namespace orrery::math
