// Files as the system sees them: writing without signals, flushing to the disk, locks, the browser's download, and the
// end of the program while a file is unfinished. Signals end the program at once if no UnfinishedFile exists. Otherwise
// it gets up to two seconds, in which the writer of the file sees isEnding() and fails, so that destructors remove
// temporary files.
#pragma once

#include <QString>
#include <cstdint>
#include <string>

namespace orrery {

/// Makes a write to a closed pipe, or beyond the size allowed for files, return an error instead of ending the program.
void reportFailedWrites();

/// Waits until the bytes of an open file are on the disk. Returns 0, also if the file system cannot flush, or an errno.
int flushToDisk(int descriptor);

/// Tells the platform that a complete file was written: a web page gives it to the browser as a download, unless it
/// lies in the page's folder for settings and unsaved work (/kept).
void fileAppeared(const std::string& path);

/// The errno of a used-up disk quota; -1 on systems without one.
extern const int quotaError;

/// An exclusive lock on a file, which the system releases when the process ends in any way. In a web page it is always
/// held, because no other page sees the page's files.
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

/// Exists as long as a temporary file or folder.
class UnfinishedFile {
public:
    UnfinishedFile();
    ~UnfinishedFile();
    UnfinishedFile(const UnfinishedFile&) = delete;
    UnfinishedFile& operator=(const UnfinishedFile&) = delete;
};

/// Whether an UnfinishedFile exists; not in a web page, which gets no signals. Safe in a signal handler.
bool hasUnfinishedFiles();

/// Whether a signal is ending the program: files are no longer written, and nothing is reported.
bool isEnding();

/// Installs handlers for HUP, INT, QUIT, TERM and XCPU (unless ignored) or, on Windows, the console's events. They end
/// the program as by default, but after temporary files are removed.
void endCleanly();

/// If isEnding(), ends the program as the signal requires; otherwise returns.
void endIfEnding();

}  // namespace orrery
