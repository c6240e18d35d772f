#include <QPainter>

#include "ui/io/animation_writer.h"

namespace orrery {

Result<QImage> FramePainter::operator()(const Frame& frame) const {
    if (frame.still != 0 && frame.still == newest->number) return newest->image;
    Result<QImage> image =
        paint(withParts(frame.figure, format.parts), frame.document.look, format.size, format.scale, drawing);
    if (!image) return image;
    if (frame.over) {
        const Result<QImage> over = (*this)(*frame.over);
        if (!over) return over;
        QPainter painter(&*image);
        painter.setOpacity(frame.overPart);
        painter.drawImage(0, 0, *over);
    }
    if (frame.still != 0) *newest = {frame.still, *image};
    return image;
}

Result<QByteArray> FramePainter::pngOf(const Frame& frame) const {
    Result<QImage> image = (*this)(frame);
    if (!image) return image.problem();
    return rasterBytes("png", *std::move(image), frame.document, format);
}

}  // namespace orrery
