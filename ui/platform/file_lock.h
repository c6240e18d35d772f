// FileLock: a lock that the system releases when the process ends in any way.
#pragma once

#include <QString>

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
    int descriptor;
    bool held;
};

}  // namespace orrery
