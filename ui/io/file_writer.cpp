#include "ui/io/file_writer.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <algorithm>
#include <array>
#include <cassert>
#include <cerrno>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "core/base/number_text.h"
#include "core/base/progress.h"
#include "core/io/deck_json.h"
#include "core/io/document_json.h"
#include "core/io/table_places.h"
#include "ui/platform/files.h"

namespace orrery {

namespace {

namespace fs = std::filesystem;

constexpr int standardOutput = 1;

struct Reason {
    int error;
    Words words;
};
constexpr Words noPermission{"permission denied", "没有权限"};
constexpr std::array reasons{
    Reason{0, {"the system gives no reason", "系统没有说明原因"}},
    Reason{ENOSPC, {"the disk is full", "磁盘已满"}},
    Reason{EFBIG, {"the file would be larger than is allowed here", "文件会超过此处的大小上限"}},
    Reason{EPIPE, {"the reader closed the pipe", "读取方关闭了管道"}},
    Reason{EROFS, {"the file system is read-only", "文件系统是只读的"}},
    Reason{EACCES, noPermission},
    Reason{EPERM, noPermission},
    Reason{ENAMETOOLONG, {"the name is too long", "文件名太长"}},
    Reason{ELOOP, {"too many symbolic links", "符号链接过多"}},
    Reason{EBADF, {"it is not open", "它没有打开"}},
};

Phrase reason(int error) {
    if (error == quotaError) return Words{"the disk quota is used up", "磁盘配额已用完"};
    const auto found = std::ranges::find(reasons, error, &Reason::error);
    return found == reasons.end() ? Phrase(std::generic_category().message(error)) : found->words;
}

/// Returns the reason why no file can be made at `target`; `error` is the errno of the attempt.
Phrase whyNotMade(const QFileInfo& target, int error) {
    const QFileInfo folder(target.path());
    const std::string name = folder.filePath().toStdString();
    if (target.exists() && !target.isWritable()) return reason(EACCES);
    if (!folder.exists()) return say({"the folder {} does not exist", "文件夹“{}”不存在"}, name);
    if (!folder.isDir()) return say({"{} is not a folder", "“{}”不是文件夹"}, name);
    if (!folder.isWritable() || error == EACCES)
        return say({"you have no permission to make files in the folder {}", "没有权限在文件夹“{}”中创建文件"}, name);
    return reason(error);
}

/// Follows a chain of symbolic links (QSaveFile follows only one) and returns its end; nothing after 40 links, which
/// probably form a circle.
std::optional<QString> followed(QString path) {
    constexpr int maxLinks = 40;
    for (int links = 0; links < maxLinks; ++links) {
        const QFileInfo info(path);
        if (!info.isSymLink()) return path;
        path = info.symLinkTarget();
    }
    return std::nullopt;
}

/// Returns the number N of /dev/fd/N; nothing for other paths.
std::optional<int> descriptorIn(std::string_view path) {
    constexpr std::string_view folder = "/dev/fd/";
    if (!path.starts_with(folder)) return std::nullopt;
    const auto number = parseNumber(path.substr(folder.size()));
    return number && *number >= 0 && *number < 1e6 ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

std::string sizeText(double bytes) {
    constexpr std::array units{" bytes", " kB", " MB", " GB", " TB", " PB", " EB"};
    std::size_t unit = 0;
    for (; bytes >= 999.5 && unit + 1 < units.size(); ++unit) bytes /= 1000;
    return rounded(bytes, 3) + units[unit];
}

/// Checks that the disk of `target` has room for `bytes`.
Done checkRoom(const std::string& path, const QFileInfo& target, std::uint64_t bytes) {
    std::error_code error;
    const fs::space_info disk = fs::space(target.filesystemAbsolutePath(), error);
    if (error || bytes <= disk.available) return done();
    return cannotWrite(path, say({"it needs {} of disk, and {} are free", "需要 {} 磁盘空间，只有 {} 可用"},
                                 sizeText(static_cast<double>(bytes)), sizeText(static_cast<double>(disk.available))));
}

}  // namespace

Problem cannotWrite(const std::string& path, const Phrase& why) {
    if (path == "-")
        return {"", say({"standard output: cannot be written: {}", "标准输出：无法写入：{}"}, why), {}, Fault::Failure};
    return {path, say({"cannot be written: {}", "无法写入：{}"}, why), {}, Fault::Failure};
}

FileWriter::FileWriter(std::string spelled, std::unique_ptr<QFileDevice> opened)
    : path(std::move(spelled)), file(std::move(opened)) {}

Result<FileWriter> FileWriter::create(const std::string& path, std::uint64_t bytes) {
    if (path.empty()) return cannotWrite("\"\"", Words{"the file name is empty", "文件名为空"});
    reportFailedWrites();
    const QString name = QString::fromStdString(path);
    if (path == "-" || path == "/dev/stdout") return openDirect(path, standardOutput);
    std::error_code error;
    if (const std::optional<int> descriptor = descriptorIn(path)) {
        if (fs::exists(path, error)) return openDirect(path, *descriptor);
        return cannotWrite(path, reason(EBADF));
    }
    switch (fs::status(QFileInfo(name).filesystemFilePath(), error).type()) {
        case fs::file_type::directory:
            return cannotWrite(path, Words{"it is a folder", "它是一个文件夹"});
        case fs::file_type::character:
        case fs::file_type::fifo:
            return openDirect(path, name);
        case fs::file_type::block:
        case fs::file_type::socket:
            return cannotWrite(path, Words{"it is a disk or a socket", "它是磁盘或套接字"});
        default:
            break;
    }
    const std::optional<QString> target = followed(name);
    return target ? openWhole(path, *target, bytes) : cannotWrite(path, reason(ELOOP));
}

Result<FileWriter> FileWriter::openDirect(const std::string& path, const std::variant<int, QString>& target) {
    const QString* const device = std::get_if<QString>(&target);
    auto file = device ? std::make_unique<QFile>(*device) : std::make_unique<QFile>();
    constexpr auto mode = QIODevice::WriteOnly | QIODevice::Unbuffered;
    errno = 0;
    const bool opened = device ? file->open(mode) : file->open(std::get<int>(target), mode);
    return opened ? FileWriter(path, std::move(file)) : Result<FileWriter>(cannotWrite(path, reason(errno)));
}

Result<FileWriter> FileWriter::openWhole(const std::string& path, const QString& target, std::uint64_t bytes) {
    if (const Done room = checkRoom(path, QFileInfo(target), bytes); !room) return room.problem();
    FileWriter writer(path, std::make_unique<QSaveFile>(target));
    writer.unfinished = std::make_unique<UnfinishedFile>();
    errno = 0;
    if (!writer.file->open(QIODevice::WriteOnly | QIODevice::Unbuffered))
        return cannotWrite(path, whyNotMade(QFileInfo(target), errno));
    return writer;
}

/// Writes in a loop: on a full disk QSaveFile takes a part of the bytes and calls that a success.
Done FileWriter::append(std::span<const std::byte> bytes) {
    assert(file);
    while (!bytes.empty()) {
        if (isEnding()) return stopped();
        errno = 0;
        const qint64 count =
            file->write(reinterpret_cast<const char*>(bytes.data()), static_cast<qint64>(bytes.size()));
        if (count <= 0) return fail(errno);
        bytes = bytes.subspan(static_cast<std::size_t>(count));
    }
    return done();
}

Done FileWriter::append(std::string_view text) {
    return append(std::as_bytes(std::span(text)));
}

Done FileWriter::commit() {
    assert(file);
    if (isEnding()) return stopped();
    auto* const whole = qobject_cast<QSaveFile*>(file.get());
    if (!whole) {
        file->close();
        return file->error() == QFileDevice::NoError ? done() : fail(errno);
    }
    // QSaveFile::commit() ignores failures of the disk
    if (const int error = flushToDisk(whole->handle()); error != 0) return fail(error);
    errno = 0;
    if (!whole->commit()) return fail(errno);
    file.reset();
    unfinished.reset();
    fileAppeared(path);
    return done();
}

Done FileWriter::fail(int error) {
    const Phrase why = error != 0 ? reason(error) : Phrase(file->errorString().toStdString());
    file.reset();
    unfinished.reset();
    return cannotWrite(path, why);
}

Done writeFile(const std::string& path, std::string_view text) {
    Result<FileWriter> writer = FileWriter::create(path, text.size());
    if (!writer) return writer.problem();
    if (Done appended = writer->append(text); !appended) return appended;
    return writer->commit();
}

Done writeDocument(const std::string& path, const Document& document) {
    return writeFile(path, documentJson(relativeTo(path, document)));
}

Done writeDeck(const std::string& path, const Deck& deck) {
    Deck written = deck;
    for (Step& step : written.steps) step.document = relativeTo(path, std::move(step.document));
    return writeFile(path, deckJson(written));
}

void keepBackup(const std::string& path) {
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::path file = fs::canonical(path, error);
    if (error || !fs::is_regular_file(file, error)) return;
    const fs::path backup = path + "~", made = path + "~.part";
    fs::remove(made, error);
    fs::create_hard_link(file, made, error);  // needs no space; the file is later replaced, never overwritten
    if (error) fs::copy_file(file, made, error);
    if (!error) fs::rename(made, backup, error);
    if (error) fs::remove(made, error);
}

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
        return cannotWrite(folder.toStdString(),
                           say({"no folder can be made in {}", "无法在“{}”中创建文件夹"}, place.toStdString()));
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
    if (!QDir().rename(unfinishedPath(), target))
        return cannotWrite(target.toStdString(), Words{"it cannot be named", "无法命名"});
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
