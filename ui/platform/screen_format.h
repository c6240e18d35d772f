// Format of images that a window draws by copying their pixels. An image of another format is converted each time it is
// drawn, which in a web page takes a seventh of the time of a transition.
#pragma once

#include <QImage>

namespace orrery {

QImage::Format screenFormat();

}  // namespace orrery
