#include "ui/platform/ending.h"

#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cmath>
#include <csignal>

#include "ui/platform/desktop/unfinished_files.h"

namespace orrery {

namespace {

constexpr unsigned grace = 2;  ///< seconds for a writer to see isEnding()

std::atomic<int> cause = 0;        // signal that ends the program; SIGALRM is the time limit
std::array<char, 256> timeIsOver;  // filled in advance: signal handlers cannot allocate
std::size_t timeIsOverBytes = 0;

void handle(int signal, void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    ::sigaction(signal, &action, nullptr);
}

/// Ends the program by the signal `cause`. Safe in a signal handler.
void endNow() {
    if (cause == SIGALRM) {
        if (::write(STDERR_FILENO, timeIsOver.data(), timeIsOverBytes) < 0) ::_exit(1);
        ::_exit(1);
    }
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

void endAfter(double seconds, const std::string& sentence) {
    timeIsOverBytes = sentence.copy(timeIsOver.data(), timeIsOver.size());
    handle(SIGALRM, end);
    itimerval timer{};
    const double whole = std::floor(seconds);
    timer.it_value.tv_sec = static_cast<time_t>(whole);
    timer.it_value.tv_usec = static_cast<suseconds_t>((seconds - whole) * 1e6);
    ::setitimer(ITIMER_REAL, &timer, nullptr);
}

void endIfEnding() {
    if (cause != 0) endNow();
}

}  // namespace orrery
