// Sharing work among the processor's cores.
#pragma once

#include <algorithm>
#include <cstdint>
#include <thread>
#include <vector>

namespace orrery {

/// How many threads `operations` are worth, if starting one costs as much as `worthAThread` of them.
inline std::uint64_t threadsFor(std::uint64_t operations, std::uint64_t worthAThread) {
    const std::uint64_t cores = std::max(1U, std::thread::hardware_concurrency());
    return std::clamp<std::uint64_t>(operations / worthAThread, 1, cores);
}

/// Calls `work(begin, end)` for shares of 0 .. count - 1, each but the last a multiple of `alignment`, on `threads`
/// threads; returns when all are done.
template <class Work>
void share(std::uint64_t count, std::uint64_t alignment, std::uint64_t threads, const Work& work) {
    const std::uint64_t part = (count / threads + alignment) / alignment * alignment;
    std::vector<std::jthread> workers;
    for (std::uint64_t begin = part; begin < count; begin += part) {
        workers.emplace_back([&work, begin, end = std::min(count, begin + part)] { work(begin, end); });
    }
    work(0, std::min(count, part));
}

}  // namespace orrery
