#include <QPainter>

#include "core/model/between.h"
#include "ui/io/animation_writer.h"

namespace orrery {

Layout FramePainter::layoutFor(const Frame& frame, const Figure& shown) const {
    const Purpose purpose = frame.document.look.type;
    Layout own = layoutOf(shown, format.size, purpose);
    if (!frame.crossing) return own;
    const Crossing& transition = *frame.crossing;
    if (!lastTransition->layouts || lastTransition->from != transition.from || lastTransition->to != transition.to) {
        const Figure first = withParts(transition.from->figure, format.parts),
                     second = withParts(transition.to->figure, format.parts);
        const Layout from = layoutOf(first, format.size, purpose), to = layoutOf(second, format.size, purpose);
        *lastTransition = {transition.from, transition.to,
                           LayoutTransition({first, from}, {second, to},
                                            partnersOf(transition.from->document, transition.to->document))};
    }
    return lastTransition->layouts->at(transition.part, std::move(own),
                                       transition.isOfSecond ? LayoutTransition::Second : LayoutTransition::First);
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
    return pngBytes(*std::move(image), frame.document, format);
}

}  // namespace orrery
