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
    /// Reserves a new unique name; nothing if the folder cannot be used.
    static std::optional<UnsavedFile> make(const QString& folder);
    /// Locks and returns the files of ended instances, newest first.
    static std::vector<UnsavedFile> left(const QString& folder);

    const QString& path() const { return file; }
    QDateTime time() const;
    void remove();

private:
    explicit UnsavedFile(const QString& path);
    static std::optional<UnsavedFile> locked(const QString& path);

    QString file;
    std::unique_ptr<FileLock> lock;
};

}  // namespace orrery
