// FileLock: an exclusive lock on a file, which the system releases when the process ends in any way. In a web page,
// whose files no other page sees, it is always held.
#pragma once

#include <QString>
#include <cstdint>

namespace orrery {

class FileLock {
public:
    /// Creates the file `path` and locks it; if another FileLock holds it, isHeld() is false. Does not wait.
    explicit FileLock(const QString& path);
    /// Releases the lock and removes its file.
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
