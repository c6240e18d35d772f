#include "ui/platform/screen_format.h"

namespace orrery {

/// The window's pixels are RGBA8888 (QWasmBackingStore); this is its opaque version.
QImage::Format screenFormat() {
    return QImage::Format_RGBX8888;
}

}  // namespace orrery
