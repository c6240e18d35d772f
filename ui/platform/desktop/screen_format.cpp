#include "ui/platform/screen_format.h"

namespace orrery {

/// Opaque windows on desktops usually have RGB32 pixels.
QImage inScreenFormat(const QImage& image) {
    return image;
}

}  // namespace orrery
