// Difference between two frames. Animation writers store only the changed rectangle of each frame after the first,
// which keeps GIF and WebP files small.
#pragma once

#include <QImage>
#include <QRect>

namespace orrery {

/// Returns the smallest rectangle that contains all differences of two images of the same size and whole-byte format.
/// Returns all of `now` if `before` is null, and one pixel if nothing changed, because a frame must not be empty.
QRect changedPart(const QImage& before, const QImage& now);

}  // namespace orrery
