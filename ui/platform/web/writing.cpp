#include "ui/platform/writing.h"

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

}  // namespace orrery
