#include "ui/io/animation_writer.h"
#include "ui/io/new_folder.h"

namespace orrery {

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
