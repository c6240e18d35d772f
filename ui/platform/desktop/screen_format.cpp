#include "ui/platform/screen_format.h"

namespace orrery {

QImage::Format screenFormat() {
    return QImage::Format_RGB32;
}

}  // namespace orrery
