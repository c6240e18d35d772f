// UnsavedFile: a recovery file (core/io/unsaved_text.h) in a folder shared by all running instances. An instance holds
// a flock on a lock file beside it, which the kernel releases when the process ends, so that an unlocked file was left
// by a crash.
#pragma once

#include <QDateTime>
#include <QString>
#include <optional>
#include <utility>
#include <vector>

namespace orrery {

class UnsavedFile {
public:
    /// Reserves a new unique name; nothing if the folder cannot be used.
    static std::optional<UnsavedFile> make(const QString& folder);
    /// Locks and returns the files of ended instances, newest first.
    static std::vector<UnsavedFile> left(const QString& folder);

    UnsavedFile(UnsavedFile&& other) noexcept;
    UnsavedFile& operator=(UnsavedFile&& other) noexcept;
    ~UnsavedFile();

    const QString& path() const { return file; }
    QDateTime time() const;
    void remove();

private:
    UnsavedFile(QString path, int descriptor) : file(std::move(path)), lock(descriptor) {}
    static std::optional<UnsavedFile> locked(const QString& path);
    QString lockPath() const { return file + QStringLiteral(".lock"); }

    QString file;
    int lock = -1;
};

}  // namespace orrery
