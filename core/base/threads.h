// Test for available threads: containers limit their number, and some libraries hang if a thread does not start.
// Meant to be called before such a library starts its threads.
#pragma once

#include <latch>
#include <thread>
#include <vector>

namespace orrery {

/// Runs `count` threads at the same time and joins them; throws std::system_error if one cannot be started.
inline void tryThreads(unsigned count) {
    std::latch seen(1);
    std::vector<std::jthread> threads;
    try {
        while (threads.size() < count) threads.emplace_back([&seen] { seen.wait(); });
    } catch (...) {
        seen.count_down();
        throw;
    }
    seen.count_down();
}

}  // namespace orrery
