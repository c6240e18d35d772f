#include "ui/io/animation_writer.h"

#include <QPainter>
#include <algorithm>

#include "core/model/between.h"
#include "ui/io/file_writer.h"

namespace orrery {

Layout FramePainter::layoutFor(const Frame& frame, const Figure& shown) {
    const Purpose purpose = frame.document.look.type;
    Layout own = layoutOf(shown, format.size, purpose);
    if (!frame.crossing) return own;
    const Crossing& crossing = *frame.crossing;
    if (!transition || from != crossing.from || to != crossing.to) {
        from = crossing.from;
        to = crossing.to;
        const Figure first = withParts(from->figure, format.parts), second = withParts(to->figure, format.parts);
        const Layout before = layoutOf(first, format.size, purpose), after = layoutOf(second, format.size, purpose);
        transition.emplace(LayoutTransition::Staged{first, before}, LayoutTransition::Staged{second, after},
                           partnersOf(from->document, to->document));
    }
    return transition->at(crossing.part, std::move(own),
                          crossing.isOfSecond ? LayoutTransition::Second : LayoutTransition::First);
}

Result<QImage> FramePainter::operator()(const Frame& frame) {
    if (frame.still != 0 && frame.still == newestStill) return stillPicture;
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
    if (frame.still != 0) {
        newestStill = frame.still;
        stillPicture = *image;
    }
    return image;
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
    FolderWriter(NewFolder made, PictureFormat wanted) : folder(std::move(made)), format(wanted) {}

    /// Writes a PNG with the document inside, so that it can be opened again.
    Done add(const Frame& frame, const QImage& picture) override {
        const Result<QByteArray> bytes = pngBytes(picture, frame.document, format);
        if (!bytes) return bytes.problem();
        return folder.write(QStringLiteral("frame-%1.png").arg(next++, 5, 10, QLatin1Char('0')), *bytes);
    }

    qint64 bytes() const override { return folder.bytes(); }
    Done finish() override { return folder.finish(); }

private:
    NewFolder folder;
    PictureFormat format;
    int next = 0;
};

}  // namespace

Writing folderWriter(const std::string& path, const FrameSource&, FramePainter& painter) {
    Result<NewFolder> folder = NewFolder::at(path);
    if (!folder) return folder.problem();
    return Writing(std::make_unique<FolderWriter>(*std::move(folder), painter.format));
}

}  // namespace orrery
