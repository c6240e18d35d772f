// FileLock: an exclusive lock on a file, which the system releases when the process ends in any way. In a web page it
// is always held, because no other page sees the page's files.
#pragma once

#include <QString>
#include <cstdint>

namespace orrery {

class FileLock {
public:
    /// Creates the file `path` if it is missing, and locks it without waiting. isHeld() is false if another FileLock,
    /// also of another process, holds the file, or if it cannot be created.
    explicit FileLock(const QString& path);
    /// If isHeld(), releases the lock and removes the file.
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

    bool isHeld() const { return held; }

private:
    QString path;
    std::intptr_t handle;  ///< file descriptor, or HANDLE on Windows; -1 if the file is not open
    bool held;
};

}  // namespace orrery
