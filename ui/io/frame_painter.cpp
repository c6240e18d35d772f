#include <QPainter>

#include "core/model/between.h"
#include "ui/io/animation_writer.h"

namespace orrery {

Layout FramePainter::layoutFor(const Frame& frame, const Figure& shown) const {
    const Purpose purpose = frame.document.look.type;
    Layout own = layoutOf(shown, format.size, purpose);
    if (!frame.crossing) return own;
    const Crossing& way = *frame.crossing;
    if (!walking->walk || walking->from != way.from || walking->to != way.to) {
        const Figure first = withParts(way.from->figure, format.parts),
                     second = withParts(way.to->figure, format.parts);
        const Layout from = layoutOf(first, format.size, purpose), to = layoutOf(second, format.size, purpose);
        *walking = {way.from, way.to,
                    Walk({first, from}, {second, to}, partnersOf(way.from->document, way.to->document))};
    }
    return walking->walk->at(way.part, std::move(own), way.isOfSecond ? Walk::Second : Walk::First);
}

Result<QImage> FramePainter::operator()(const Frame& frame) const {
    if (frame.still != 0 && frame.still == newest->number) return newest->image;
    const Figure shown = withParts(frame.figure, format.parts);
    Result<QImage> image = paint(shown, layoutFor(frame, shown), frame.document.look, format.scale, drawing);
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
