#include <QDir>
#include <QFileInfo>
#include <QStorageInfo>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include <unistd.h>

#include "core/io/file.h"
#include "ui/io/animation_writer.h"

namespace orrery {

namespace {

/// A hidden folder beside the target, which takes its name in the end.
class FolderWriter : public AnimationWriter {
public:
    FolderWriter(QString folder, int frames, FramePainter painting)
        : target(std::move(folder)), count(frames), painter(std::move(painting)) {}

    ~FolderWriter() override {
        if (!temporary.isEmpty()) QDir(temporary).removeRecursively();
    }

    Done make() {
        const QFileInfo info(target);
        const QString hidden = QStringLiteral("%1/.orrery-%2.part").arg(info.absolutePath()).arg(::getpid());
        if (!QDir().mkdir(hidden)) return failed("no folder can be made in " + info.absolutePath().toStdString());
        temporary = hidden;
        return done();
    }

    Done add(const Frame& frame) override {
        const Result<QByteArray> bytes =
            pictureBytes(PictureType::Png, frame.figure, frame.document, painter.format, painter.drawField);
        if (!bytes) return bytes.problem();
        if (next == 0) {
            if (const Done room = enoughRoom(bytes->size()); !room) return room;
        }
        const QString name = QStringLiteral("%1/frame-%2.png").arg(temporary).arg(next++, 5, 10, QLatin1Char('0'));
        return writeFile(name.toStdString(),
                         std::string_view(bytes->constData(), static_cast<std::size_t>(bytes->size())));
    }

    Done finish() override {
        if (std::rename(temporary.toLocal8Bit().constData(), target.toLocal8Bit().constData()) != 0)
            return failed(std::strerror(errno));
        temporary.clear();
        return done();
    }

private:
    Done enoughRoom(qint64 bytesOfOne) const {
        const QStorageInfo disk(temporary);
        const double needed = static_cast<double>(bytesOfOne) * count;
        if (!disk.isValid() || needed <= static_cast<double>(disk.bytesAvailable())) return done();
        const std::string megabytes = std::to_string(static_cast<qint64>(needed / 1e6));
        const std::string room = std::to_string(disk.bytesAvailable() / 1000000);
        return Problem{target.toStdString(), "there are more frames than disk: they need about " + megabytes + " MB",
                       "free are " + room + " MB", Fault::Failure,
                       target.toStdString() + "：磁盘空间不足：约需 " + megabytes + " MB，可用 " + room + " MB"};
    }

    Problem failed(const std::string& why) const {
        return {target.toStdString(), "cannot be written: " + why, "", Fault::Failure};
    }

    QString target;
    QString temporary;  ///< empty before make() and after finish()
    int count;
    int next = 0;
    FramePainter painter;
};

}  // namespace

Writing folderWriter(const std::string& path, const Frames& frames, const FramePainter& painter) {
    const QString folder = QDir::cleanPath(QString::fromStdString(path));
    const QFileInfo info(folder);
    if (info.exists() && !info.isDir())
        return Problem{path, "is a file", "name a folder that does not exist yet", Fault::Failure,
                       path + "：是一个文件；请指定尚不存在的文件夹"};
    if (info.exists() && !QDir(folder).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot))
        return Problem{path, "the folder is not empty", "name a new or an empty one", Fault::Failure,
                       path + "：文件夹不是空的；请指定新的或空的文件夹"};
    auto writer = std::make_unique<FolderWriter>(folder, frames.count(), painter);
    if (const Done made = writer->make(); !made) return made.problem();
    return Writing(std::unique_ptr<AnimationWriter>(std::move(writer)));
}

}  // namespace orrery
