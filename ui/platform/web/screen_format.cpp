#include "ui/platform/screen_format.h"

namespace orrery {

/// The window's pixels are RGBX8888 (OpaqueWindow in app/web/main.cpp). QImage::convertToFormat() would convert each
/// pixel alone.
QImage inScreenFormat(const QImage& image) {
    QImage swapped = image.rgbSwapped();
    swapped.reinterpretAsFormat(QImage::Format_RGBX8888);
    return swapped;
}

}  // namespace orrery
