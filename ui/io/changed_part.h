// Difference between two frames, so that an animation stores only the part that changed.
#pragma once

#include <QImage>
#include <QRect>

namespace orrery {

/// Returns the smallest rectangle that contains all differences of two images of the same size and whole-byte format.
/// Returns all of `now` if `before` is null, and one pixel if nothing changed, because a frame must not be empty.
QRect changedPart(const QImage& before, const QImage& now);

}  // namespace orrery
