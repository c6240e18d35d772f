#include "ui/io/animation_writer.h"

#include <QPainter>
#include <algorithm>

#include "core/model/between.h"
#include "ui/io/new_folder.h"

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

QRect changedPart(const QImage& before, const QImage& now) {
    if (before.isNull()) return now.rect();
    const int pixelBytes = now.depth() / 8;
    const int lineBytes = now.width() * pixelBytes;
    QRect changed;
    for (int row = 0; row < now.height(); ++row) {
        const uchar* a = before.constScanLine(row);
        const uchar* b = now.constScanLine(row);
        const int first = static_cast<int>(std::mismatch(b, b + lineBytes, a).first - b);
        if (first == lineBytes) continue;
        int last = lineBytes - 1;
        while (a[last] == b[last]) --last;
        changed |= QRect(QPoint(first / pixelBytes, row), QPoint(last / pixelBytes, row));
    }
    return changed.isEmpty() ? QRect(0, 0, 1, 1) : changed;
}

namespace {

class FolderWriter : public AnimationWriter {
public:
    FolderWriter(NewFolder made, FramePainter painting) : folder(std::move(made)), painter(std::move(painting)) {}

    Done add(const Frame& frame) override {
        const Result<QByteArray> bytes = painter.pngOf(frame);
        if (!bytes) return bytes.problem();
        return folder.write(QStringLiteral("frame-%1.png").arg(next++, 5, 10, QLatin1Char('0')), *bytes);
    }

    qint64 bytes() const override { return folder.bytes(); }
    Done finish() override { return folder.finish(); }

private:
    NewFolder folder;
    int next = 0;
    FramePainter painter;
};

}  // namespace

Writing folderWriter(const std::string& path, const FrameSource&, const FramePainter& painter) {
    Result<NewFolder> folder = NewFolder::at(path);
    if (!folder) return folder.problem();
    return Writing(std::make_unique<FolderWriter>(*std::move(folder), painter));
}

}  // namespace orrery
