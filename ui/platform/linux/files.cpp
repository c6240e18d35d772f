#include "ui/platform/files.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <QFile>
#include <atomic>
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

FileLock::FileLock(const QString& file)
    : path(file),
      handle(::open(QFile::encodeName(file).constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)),
      held(handle >= 0 && ::flock(static_cast<int>(handle), LOCK_EX | LOCK_NB) == 0) {}

FileLock::~FileLock() {
    if (held) QFile::remove(path);
    if (handle >= 0) ::close(static_cast<int>(handle));
}

namespace {

constexpr unsigned grace = 2;  ///< seconds for a writer to see isEnding()

std::atomic<int> cause = 0;  ///< signal that ends the program

void handle(int signal, void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    ::sigaction(signal, &action, nullptr);
}

/// Ends the program by the signal `cause`. Safe in a signal handler.
void endNow() {
    handle(cause, SIG_DFL);
    ::raise(cause);
}

/// Signal handler. The first signal ends the program at once if there are no unfinished files; otherwise it sets an
/// alarm after the grace time. The alarm or a second signal ends the program at once.
void end(int signal) {
    int none = 0;
    if (!cause.compare_exchange_strong(none, signal) || !hasUnfinishedFiles()) return endNow();
    handle(SIGALRM, end);
    ::alarm(grace);
}

bool isIgnored(int signal) {
    struct sigaction action {};
    return ::sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

}  // namespace

bool isEnding() {
    return cause != 0;
}

void endCleanly() {
    for (const int signal : {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU}) {
        if (!isIgnored(signal)) handle(signal, end);  // nohup and background jobs ignore them on purpose
    }
}

void endIfEnding() {
    if (cause != 0) endNow();
}

}  // namespace orrery
