// What differs between two frames, so that animations need write no more.
#pragma once

#include <QImage>
#include <QRect>

namespace orrery {

/// The smallest rectangle outside which two images of the same size and whole-byte format are alike; all of `now` where
/// `before` is null, one pixel where nothing changed, because a frame must have one.
QRect changedPart(const QImage& before, const QImage& now);

}  // namespace orrery
