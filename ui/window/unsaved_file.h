// UnsavedFile: a recovery file (core/io/unsaved_text.h) in a folder shared by all running instances. An instance holds
// a FileLock beside it, so that an unlocked file was left by a crash.
#pragma once

#include <QDateTime>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "ui/platform/file_lock.h"

namespace orrery {

class UnsavedFile {
public:
    /// Makes the folder, for its owner alone, and locks a new unique name in it; nothing if that fails.
    static std::optional<UnsavedFile> make(const QString& folder);
    /// Locks and returns the files that crashed instances left in the folder, newest first.
    static std::vector<UnsavedFile> left(const QString& folder);

    const QString& path() const { return file; }
    /// Time of the last change.
    QDateTime time() const;
    /// Removes the file; the name stays locked.
    void remove();

private:
    explicit UnsavedFile(const QString& path);
    /// Locks a path; nothing if another instance holds it.
    static std::optional<UnsavedFile> locked(const QString& path);

    QString file;
    std::unique_ptr<FileLock> lock;
};

}  // namespace orrery
