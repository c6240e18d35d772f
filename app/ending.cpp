#include "app/ending.h"

#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <cmath>
#include <csignal>
#include <exception>
#include <new>
#include <system_error>

#include "app/verb.h"
#include "core/io/temporary.h"

namespace orrery {

namespace {

std::array<char, 256> timeIsOver;  // filled in advance: signal handlers cannot allocate
std::size_t timeIsOverBytes = 0;

/// Cleans up and raises the signal again; its default action has been restored by then.
void endBySignal(int signal) {
    removeTemporaries();
    ::raise(signal);
}

void endByTime(int) {
    removeTemporaries();
    if (::write(STDERR_FILENO, timeIsOver.data(), timeIsOverBytes) < 0) ::_exit(1);
    ::_exit(1);
}

void handle(int signal, void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    ::sigaction(signal, &action, nullptr);
}

bool isIgnored(int signal) {
    struct sigaction action {};
    return ::sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

[[noreturn]] void endByException() {
    removeTemporaries();
    ::_exit(report(thrownProblem()));
}

/// Restores memory for the text of the error.
void liftMemoryLimit() {
    rlimit limit{};
    ::getrlimit(RLIMIT_DATA, &limit);
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_DATA, &limit);
}

}  // namespace

void endCleanly() {
    for (const int signal : {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU}) {
        if (!isIgnored(signal)) handle(signal, endBySignal);  // nohup and background jobs ignore them on purpose
    }
    std::set_terminate(endByException);
}

void endAfter(double seconds, const Problem& problem) {
    const std::string sentence = "orrery: " + problem.sentence() + '\n';
    timeIsOverBytes = sentence.copy(timeIsOver.data(), timeIsOver.size());
    handle(SIGALRM, endByTime);
    itimerval timer{};
    const double whole = std::floor(seconds);
    timer.it_value.tv_sec = static_cast<time_t>(whole);
    timer.it_value.tv_usec = static_cast<suseconds_t>((seconds - whole) * 1e6);
    ::setitimer(ITIMER_REAL, &timer, nullptr);
}

Problem thrownProblem() try {
    liftMemoryLimit();
    if (!std::current_exception()) return {"", Words{"the program is wrong", "程序出错"}, {}, Fault::Failure};
    throw;
} catch (const std::bad_alloc&) {
    return {"", Words{"there is not enough memory", "内存不足"}, {}, Fault::Failure};
} catch (const std::system_error& error) {
    const bool exhausted = error.code() == std::errc::resource_unavailable_try_again;
    const Phrase why = exhausted ? Words{"no more threads are allowed", "不允许更多线程"} : Phrase(error.what());
    return {"", say({"the system refuses: {}", "系统拒绝：{}"}, why), {}, Fault::Failure};
} catch (const std::exception& error) {
    return {"", say({"the program is wrong: {}", "程序出错：{}"}, error.what()), {}, Fault::Failure};
} catch (...) {
    return {"", Words{"the program is wrong", "程序出错"}, {}, Fault::Failure};
}

}  // namespace orrery
