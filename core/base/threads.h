// Whether threads start at all: containers limit them, and some libraries wait for ever for one that did not start.
#pragma once

#include <latch>
#include <thread>
#include <vector>

namespace orrery {

/// Starts `count` threads together and ends them; std::system_error where the system refuses one.
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
