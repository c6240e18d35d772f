// Writes whole files. A regular file appears completely or not at all: bytes go to a temporary file in the same folder
// (QSaveFile), which replaces the target only when all of them are on disk; before that, and after any failure, the
// target is unchanged. A symbolic link stays a link and the target's permissions are kept (a second hard link keeps the
// old bytes). Standard output, pipes and character devices are written directly. Problems carry Fault::Failure, or are
// stopped() if a signal or the time limit ends the program.
#pragma once

#include <QFileDevice>
#include <QString>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "core/base/result.h"
#include "ui/platform/files.h"

class QSaveFile;

namespace orrery {

struct Deck;
struct Document;

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
Done writeFile(const std::string& path, std::span<const std::byte> bytes);
Done writeFile(const std::string& path, std::string_view text);

/// Writes the document or deck; paths of tables become relative to the folder of `path`.
Done writeDocument(const std::string& path, const Document& document);
Done writeDeck(const std::string& path, const Deck& deck);

/// Copies the regular file at `path` to "path~", with its permissions, and replaces an older backup. The copy is a hard
/// link if possible; FileWriter replaces files instead of overwriting them, so the link keeps the old content. Does
/// nothing if there is no such file or the folder is not writable; a failure is not reported.
void keepBackup(const std::string& path);

}  // namespace orrery
