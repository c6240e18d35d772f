#include "ui/platform/screen_format.h"

namespace orrery {

/// Opaque windows on desktops usually have RGB32 pixels.
QImage::Format screenFormat() {
    return QImage::Format_RGB32;
}

}  // namespace orrery
