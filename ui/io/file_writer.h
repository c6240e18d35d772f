// Writes whole files and folders. A regular file appears completely or not at all: bytes go to a temporary file in the
// same folder (QSaveFile), which replaces the target only when all of them are on disk; before that, and after any
// failure, the target is unchanged. A symbolic link stays a link and the target's permissions are kept (a second hard
// link keeps the old bytes). Standard output, pipes and character devices are written directly. Problems carry
// Fault::Failure, or are stopped() if a signal or the time limit ends the program.
#pragma once

#include <QByteArray>
#include <QFileDevice>
#include <QString>
#include <QTemporaryDir>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "core/base/result.h"
#include "ui/platform/files.h"

class QSaveFile;

namespace orrery {

struct Deck;
struct Document;

/// Returns the Problem that a file or folder cannot be written.
Problem cannotWrite(const std::string& path, const Phrase& why);

/// Writes a file in pieces: create, append any number of times, commit. Without a successful commit the target stays
/// unchanged and no temporary file remains.
class FileWriter {
public:
    /// Opens `path` for writing. "-" and /dev/stdout are standard output, /dev/fd/N an open descriptor, at its
    /// position; a named pipe waits for its reader. A Problem if `path` is a folder, a disk or a socket, or if a
    /// regular file of `bytes` bytes has no room on the disk.
    static Result<FileWriter> create(const std::string& path, std::uint64_t bytes = 0);

    /// Appends bytes. After a Problem nothing may be appended. A closed pipe is a Problem.
    Done append(std::span<const std::byte> bytes);
    Done append(std::string_view text);

    /// Flushes all bytes to disk and replaces the target. Nothing may be appended afterwards.
    Done commit();

private:
    FileWriter(std::string spelled, std::unique_ptr<QFileDevice> opened);
    static Result<FileWriter> openDirect(const std::string& path, const std::variant<int, QString>& target);
    static Result<FileWriter> openWhole(const std::string& path, const QString& target, std::uint64_t bytes);
    Done fail(int error);

    std::string path;  ///< spelled by the caller, for Problems
    std::unique_ptr<QFileDevice> file;
    std::unique_ptr<UnfinishedFile> unfinished;  ///< null when written directly
};

/// Writes a whole file: create(), append(), commit().
Done writeFile(const std::string& path, std::string_view text);

/// Writes the document or deck; paths of tables become relative to the folder of `path`.
Done writeDocument(const std::string& path, const Document& document);
Done writeDeck(const std::string& path, const Deck& deck);

/// Copies the regular file at `path` to "path~", with its permissions, and replaces an older backup. The copy is a hard
/// link if possible; FileWriter replaces files instead of overwriting them, so the link keeps the old content. Does
/// nothing if there is no such file or the folder is not writable; a failure is not reported.
void keepBackup(const std::string& path);

/// A folder that appears only when it is complete. Until then it lies in a hidden temporary folder beside the target,
/// which is removed if the NewFolder is destroyed before finish().
class NewFolder {
public:
    /// Returns a Problem if `path` is a file or a folder that is not empty.
    static Done ready(const std::string& path);
    /// Creates the folder in a hidden one beside the target `path`; a Problem if that is not possible.
    static Result<NewFolder> at(const std::string& path);

    /// Writes the file `name` into the folder.
    Done write(const QString& name, const QByteArray& bytes);
    /// Returns the size of all files written so far, in bytes.
    qint64 bytes() const { return made; }
    /// Moves the folder to the target, replacing an empty folder. Precondition: ready().
    Done finish();

private:
    /// The hidden folder. Only its owner may enter it; the new folder in it has ordinary permissions and its final
    /// name.
    struct Hidden {
        UnfinishedFile unfinished;
        QTemporaryDir around;
    };
    NewFolder(QString folder, std::unique_ptr<Hidden> in) : target(std::move(folder)), hidden(std::move(in)) {}
    QString unfinishedPath() const;
    Problem inTarget(Problem problem) const;

    QString target;
    std::unique_ptr<Hidden> hidden;
    qint64 made = 0;
};

}  // namespace orrery
