// Pixels that a window draws by copying them. An image of another format is converted each time it is drawn, which in a
// web page takes a seventh of the time of a transition.
#pragma once

#include <QImage>

namespace orrery {

/// Returns an image of Format_RGB32 in the format of the window's pixels, each of 32 bits.
QImage inScreenFormat(const QImage& image);

}  // namespace orrery
