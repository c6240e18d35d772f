// Cache of rasterised formulas, kept from one picture to the next, because filling the outlines of glyphs takes many
// times as long as drawing text. Each thread has its own cache.
#pragma once

#include <QColor>
#include <QPainter>
#include <QTransform>

#include "ui/paint/math/math_picture.h"

namespace orrery::math {

/// Paints `picture` and returns true. `place` maps its font units to the painter's coordinates. Paints nothing and
/// returns false unless the target is a raster image with device pixel ratio 1, and the formula is upright or rotated
/// by quarter turns, has ink, covers fewer than 65536 pixels and lies within a million pixels of the origin.
bool paintCached(QPainter& painter, const MathPicture& picture, const QTransform& place, const QColor& colour);

}  // namespace orrery::math
