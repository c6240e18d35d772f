// FileLock: a lock that the system releases when the process ends in any way.
#pragma once

#include <QString>
#include <cstdint>

namespace orrery {

class FileLock {
public:
    /// Creates the file `path` and locks it, unless another lock holds it: isHeld().
    explicit FileLock(const QString& path);
    /// Releases the lock and removes its file.
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

    bool isHeld() const { return held; }

private:
    QString path;
    std::intptr_t handle;  ///< of the open file, as the system calls it
    bool held;
};

}  // namespace orrery
