#include "ui/io/new_folder.h"

#include <QDir>
#include <QFileInfo>

#include "core/base/progress.h"
#include "ui/io/file_writer.h"

namespace orrery {

namespace {

Problem notWritten(const QString& folder, const Phrase& why) {
    return {folder.toStdString(), say({"cannot be written: {}", "无法写入：{}"}, why), {}, Fault::Failure};
}

}  // namespace

Done NewFolder::ready(const std::string& path) {
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

Result<NewFolder> NewFolder::at(const std::string& path) {
    const QString folder = QDir::cleanPath(QString::fromStdString(path));
    const QString place = QFileInfo(folder).absolutePath();
    NewFolder made(folder, std::unique_ptr<Hidden>(new Hidden{{}, QTemporaryDir(place + "/.orrery-XXXXXX")}));
    if (!made.hidden->around.isValid() || !QDir().mkdir(made.unfinishedPath()))
        return notWritten(folder, say({"no folder can be made in {}", "无法在“{}”中创建文件夹"}, place.toStdString()));
    return made;
}

QString NewFolder::unfinishedPath() const {
    return hidden->around.filePath(QFileInfo(target).fileName());
}

Done NewFolder::write(const QString& name, const QByteArray& bytes) {
    made += bytes.size();
    const Done wrote =
        writeFile((unfinishedPath() + "/" + name).toStdString(), std::string_view(bytes.cbegin(), bytes.cend()));
    return wrote ? wrote : inTarget(wrote.problem());
}

Done NewFolder::finish() {
    if (isEnding()) return stopped();
    QDir().rmdir(target);  // if it exists, it is empty: see ready()
    if (!QDir().rename(unfinishedPath(), target)) return notWritten(target, Words{"it cannot be named", "无法命名"});
    return done();
}

/// Replaces the path of the unfinished folder by that of the target in the texts of a Problem.
Problem NewFolder::inTarget(Problem problem) const {
    const QString own = unfinishedPath();
    for (std::string* text : {&problem.where, &problem.what.en, &problem.what.zh})
        *text = QString::fromStdString(*text).replace(own, target).toStdString();
    return problem;
}

}  // namespace orrery
