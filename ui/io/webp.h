// Images as lossless WebP, encoded by libwebp. The format allows at most 16383 pixels a side; callers check that
// (picture_file.cpp).
#pragma once

#include <QByteArray>
#include <QImage>

namespace orrery {

/// Returns the image, whose format is ARGB32, as WebP; empty if memory runs out. A higher `effort`, 0 to 9, gives a
/// smaller file and takes longer.
QByteArray webpBytes(const QImage& image, int effort);

}  // namespace orrery
