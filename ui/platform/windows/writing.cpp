#include "ui/platform/writing.h"

#include <windows.h>

#include <io.h>
#include <cerrno>

namespace orrery {

const int quotaError = -1;  // Windows reports a full disk instead

void reportFailedWrites() {}  // Windows has no such signals

int flushToDisk(int descriptor) {
    const auto file = reinterpret_cast<HANDLE>(_get_osfhandle(descriptor));
    if (FlushFileBuffers(file)) return 0;
    return GetLastError() == ERROR_INVALID_FUNCTION ? 0 : EIO;  // some devices cannot flush
}

void fileAppeared(const std::string&) {}

}  // namespace orrery
