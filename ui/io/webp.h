// Images as lossless WebP, encoded by libwebp. The format allows at most 16383 pixels on a side; callers check that
// (picture_file.cpp, animation_file.cpp).
#pragma once

#include <QByteArray>
#include <QImage>

namespace orrery {

/// Returns the image, whose format must be ARGB32, as WebP; empty on failure, usually because memory runs out. A higher
/// `effort`, 0 to 9, gives a smaller file and takes longer.
QByteArray webpBytes(const QImage& image, int effort);

}  // namespace orrery
