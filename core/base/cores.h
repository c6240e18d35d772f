// Parallel loops over the processor's cores. If no more threads can be started, the existing ones do all of the work;
// exceptions of the work are rethrown in the caller.
#pragma once

#include <algorithm>
#include <cstdint>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace orrery {

/// Number of cores, queried once, because the query reads a file.
inline std::uint64_t cores() {
    static const std::uint64_t count = std::max(1U, std::thread::hardware_concurrency());
    return count;
}

/// Number of threads that pay off for `operations`, if starting a thread costs as much as `minItemsPerThread` of them;
/// at most `most`, 0: all cores.
inline std::uint64_t threadsFor(std::uint64_t operations, std::uint64_t minItemsPerThread, std::uint64_t most = 0) {
    return std::clamp<std::uint64_t>(operations / minItemsPerThread, 1, most > 0 ? std::min(most, cores()) : cores());
}

/// Starts a thread, or throws std::system_error if none is available.
struct StartThread {
    template <class Work>
    std::jthread operator()(Work work) const {
        return std::jthread(std::move(work));
    }
};

/// Size of each share but the last, a multiple of `alignment`.
constexpr std::uint64_t shareOf(std::uint64_t count, std::uint64_t alignment, std::uint64_t threads) {
    return (count / threads + alignment) / alignment * alignment;
}

/// Calls `work(begin, end)` for shares of 0 .. count - 1 (shareOf) on `threads` threads, or fewer if `start` fails;
/// returns when all are done, or rethrows one of their exceptions.
template <class Work, class Start = StartThread>
void share(std::uint64_t count, std::uint64_t alignment, std::uint64_t threads, const Work& work,
           const Start& start = {}) {
    const std::uint64_t part = shareOf(count, alignment, threads);
    std::mutex mutex;
    std::exception_ptr failure;
    const auto attempt = [&](std::uint64_t begin, std::uint64_t end) noexcept {
        try {
            work(begin, end);
        } catch (...) {
            const std::lock_guard lock(mutex);
            failure = std::current_exception();
        }
    };
    std::uint64_t begin = std::min(count, part);
    {
        std::vector<std::jthread> workers;
        try {
            workers.reserve(static_cast<std::size_t>(threads));
            for (; begin < count; begin += std::min(part, count - begin)) {
                const std::uint64_t end = begin + std::min(part, count - begin);
                workers.push_back(start([&attempt, begin, end] { attempt(begin, end); }));
            }
        } catch (const std::exception&) {  // no thread, or no memory for one: the caller does the rest
        }
        attempt(0, std::min(count, part));
        if (begin < count) attempt(begin, count);
    }
    if (failure) std::rethrow_exception(failure);
}

}  // namespace orrery
