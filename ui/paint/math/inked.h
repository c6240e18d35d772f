// Formulas that are pixels already: what a formula covers is kept from one picture to the next, since filling the
// outlines of its glyphs takes many times as long as writing words.
#pragma once

#include <QColor>
#include <QPainter>
#include <QTransform>

#include "ui/paint/math/math_picture.h"

namespace orrery::math {

/// Paints `picture`, `place` from its units to the painter's, where the painter's target is pixels and the formula is
/// not too large to be kept; else nothing is painted and the answer is false. Kept by each thread.
bool paintInked(QPainter& painter, const MathPicture& picture, const QTransform& place, const QColor& colour);

}  // namespace orrery::math
