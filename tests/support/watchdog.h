// Watchdog: ends the program if an operation takes longer than a time limit, after printing the operation's name and a
// backtrace of the watched thread.
#pragma once

#include <execinfo.h>
#include <pthread.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <string>
#include <thread>

namespace orrery {

class Watchdog {
public:
    explicit Watchdog(std::chrono::seconds patience) : watched(pthread_self()) {
        std::signal(SIGUSR2, showPlace);
        watch = std::jthread([this, patience](const std::stop_token& stop) { run(stop, patience); });
    }

    /// Starts the clock for the operation named `what`.
    void begins(const std::string& what) {
        const std::lock_guard lock(mutex);
        doing = what;
        since = std::chrono::steady_clock::now();
    }

private:
    static void showPlace(int) {
        void* places[64];
        backtrace_symbols_fd(places, backtrace(places, 64), STDERR_FILENO);
        _exit(1);
    }

    void run(const std::stop_token& stop, std::chrono::seconds patience) {
        while (!stop.stop_requested()) {
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
            const std::lock_guard lock(mutex);
            if (std::chrono::steady_clock::now() - since < patience) continue;
            std::fprintf(stderr, "%s: not back after %lld s\n", doing.c_str(),
                         static_cast<long long>(patience.count()));
            pthread_kill(watched, SIGUSR2);
            std::this_thread::sleep_for(std::chrono::seconds(10));
            std::abort();
        }
    }

    pthread_t watched;
    std::mutex mutex;
    std::string doing = "the start";
    std::chrono::steady_clock::time_point since = std::chrono::steady_clock::now();
    std::jthread watch;
};

}  // namespace orrery
