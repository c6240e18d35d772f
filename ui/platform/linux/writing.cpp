#include "ui/platform/writing.h"

#include <unistd.h>

#include <cerrno>
#include <csignal>

namespace orrery {

const int quotaError = EDQUOT;

void reportFailedWrites() {
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
}

int flushToDisk(int descriptor) {
    while (::fsync(descriptor) != 0) {
        if (errno == EINVAL || errno == ENOTSUP || errno == EROFS) return 0;  // the file system cannot flush
        if (errno != EINTR) return errno;
    }
    return 0;
}

void fileAppeared(const std::string&) {}

}  // namespace orrery
