// parallelFor: loops over the processor's cores. The threads of one pool start on first use; if none can be started,
// the caller does all of the work. On a given number of cores, the division depends only on the items' number and cost.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace orrery {

/// Number of cores, queried once, because the query reads a file.
std::uint64_t cores();

/// Threads that share the parts of jobs with the thread that asks. A job may start jobs.
class ThreadPool {
public:
    /// Starts a thread that runs `loop`, or throws std::system_error.
    using Start = std::function<std::thread(std::function<void()> loop)>;

    explicit ThreadPool(std::uint64_t threads, const Start& start = {});
    ~ThreadPool();
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;

    /// Calls part(0) .. part(count - 1), each once, in any order; returns when all are done, or rethrows one of their
    /// exceptions.
    void run(std::uint64_t count, const std::function<void(std::uint64_t index)>& part);

private:
    struct Job;
    void loop();

    std::mutex mutex;
    std::condition_variable wake;
    std::deque<std::shared_ptr<Job>> jobs;
    bool ends = false;
    std::vector<std::thread> threads;
};

/// Limits of a division: parts are multiples of `alignment` items, and there are at most maxParts (0: one a core).
struct SplitLimits {
    std::uint64_t alignment = 1;
    std::uint64_t maxParts = 0;
};

/// Consecutive parts of 0 .. count - 1: `size` items each, but the last.
struct Split {
    std::uint64_t count = 0;
    std::uint64_t size = 0;

    /// Divides items that cost `nanoseconds` each, so that a part is worth the start of a thread.
    static Split of(std::uint64_t count, double nanoseconds, const SplitLimits& limits = {});
    std::uint64_t parts() const { return std::max<std::uint64_t>(1, (count + size - 1) / size); }
};

/// Calls `work(begin, end)` for each part.
void parallelFor(const Split& split, const std::function<void(std::uint64_t begin, std::uint64_t end)>& work);

/// Calls `work(begin, end)` for parts of 0 .. count - 1, whose items cost about `nanoseconds` each.
inline void parallelFor(std::uint64_t count, double nanoseconds,
                        const std::function<void(std::uint64_t begin, std::uint64_t end)>& work) {
    parallelFor(Split::of(count, nanoseconds), work);
}

}  // namespace orrery
