#include <QDir>
#include <QFileInfo>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <optional>

#include <sys/stat.h>

#include "core/io/file.h"
#include "core/io/temporary.h"
#include "ui/io/animation_writer.h"

namespace orrery {

namespace {

/// A hidden folder beside the target, which takes its name in the end.
class FolderWriter : public AnimationWriter {
public:
    FolderWriter(QString folder, FramePainter painting) : target(std::move(folder)), painter(std::move(painting)) {}

    Done make() {
        const std::string place = QFileInfo(target).absolutePath().toStdString();
        temporary = Temporary::in(place);
        if (::mkdir(temporary->path().c_str(), 0777) != 0)
            return failed({"no folder can be made in " + place, "无法在 " + place + " 中创建文件夹"});
        return done();
    }

    Done add(const Frame& frame) override {
        const Result<QByteArray> bytes =
            pictureBytes(PictureType::Png, frame.figure, frame.document, painter.format, painter.drawing);
        if (!bytes) return bytes.problem();
        made += bytes->size();
        const QString name = QStringLiteral("/frame-%1.png").arg(next++, 5, 10, QLatin1Char('0'));
        const Done wrote = writeFile(temporary->path() + name.toStdString(),
                                     std::string_view(bytes->constData(), static_cast<std::size_t>(bytes->size())));
        return wrote ? wrote : inTarget(wrote.problem());
    }

    qint64 bytes() const override { return made; }

    Done finish() override {
        if (std::rename(temporary->path().c_str(), target.toLocal8Bit().constData()) != 0)
            return failed(Phrase(std::strerror(errno)));
        temporary->keep();
        return done();
    }

private:
    Problem failed(const Phrase& why) const {
        return {target.toStdString(), Words{"cannot be written: ", "无法写入："} + why, {}, Fault::Failure};
    }

    /// Of the folder that was asked for, where the problem tells of the hidden one.
    Problem inTarget(Problem problem) const {
        for (std::string* text : {&problem.where, &problem.what.en, &problem.what.zh})
            *text =
                QString::fromStdString(*text).replace(QString::fromStdString(temporary->path()), target).toStdString();
        return problem;
    }

    QString target;
    std::optional<Temporary> temporary;
    int next = 0;
    qint64 made = 0;  ///< bytes
    FramePainter painter;
};

}  // namespace

Done folderReady(const std::string& path) {
    const QString folder = QDir::cleanPath(QString::fromStdString(path));
    const QFileInfo info(folder);
    if (info.exists() && !info.isDir())
        return Problem{path, Words{"is a file", "是一个文件"},
                       Words{"name a folder that does not exist yet", "请指定尚不存在的文件夹"}, Fault::Failure};
    if (info.exists() && !QDir(folder).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot))
        return Problem{path, Words{"the folder is not empty", "文件夹不是空的"},
                       Words{"name a new or an empty one", "请指定新的或空的文件夹"}, Fault::Failure};
    return done();
}

Writing folderWriter(const std::string& path, const Frames&, const FramePainter& painter) {
    auto writer = std::make_unique<FolderWriter>(QDir::cleanPath(QString::fromStdString(path)), painter);
    if (const Done made = writer->make(); !made) return made.problem();
    return Writing(std::unique_ptr<AnimationWriter>(std::move(writer)));
}

}  // namespace orrery
