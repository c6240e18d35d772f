#include "ui/platform/files.h"

#include <emscripten/val.h>

#include <cerrno>

namespace orrery {

const int quotaError = EDQUOT;

void reportFailedWrites() {}

/// Does nothing: files lie in memory.
int flushToDisk(int) {
    return 0;
}

void fileAppeared(const std::string& path) {
    if (!path.starts_with("/kept/")) emscripten::val::global("orrery").call<void>("download", path);
}

/// Each page has its own files in memory, so another page never locks a file.
FileLock::FileLock(const QString& file) : path(file), handle(-1), held(true) {}

FileLock::~FileLock() = default;

/// A page gets no signals.
UnfinishedFile::UnfinishedFile() = default;
UnfinishedFile::~UnfinishedFile() = default;

bool isEnding() {
    return false;
}

}  // namespace orrery
