// parallelFor: runs the iterations of a loop on all cores of the processor. The threads of one pool start on first use;
// if none can be started, the calling thread does all of the work. For a given number of cores, the division into parts
// depends only on the number of items, their cost and the limits.
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

/// Number of cores, at least 1; queried once, because the query reads a file.
std::uint64_t cores();

/// Threads that do the parts of a job together with the thread that calls run(). A part may call run() itself.
class ThreadPool {
public:
    /// Starts a thread that runs `loop`, or throws std::system_error if it cannot.
    using Start = std::function<std::thread(std::function<void()> loop)>;

    /// Starts up to `threads` threads, fewer if one cannot be started. `start` is used instead of std::thread if given.
    explicit ThreadPool(std::uint64_t threads, const Start& start = {});
    ~ThreadPool();
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;

    /// Calls part(0) .. part(count - 1), each once, in any order and on several threads. When all are done, returns, or
    /// rethrows one of their exceptions.
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

/// Limits of a division: the size of a part is a multiple of `alignment` items, and there are at most `maxParts` parts
/// (0: no limit), but never more than cores().
struct SplitLimits {
    std::uint64_t alignment = 1;
    std::uint64_t maxParts = 0;
};

/// Consecutive parts of the items 0 .. count - 1: `size` items each, the last maybe fewer.
struct Split {
    std::uint64_t count = 0;
    std::uint64_t size = 0;

    /// Divides items that cost `nanoseconds` each into parts of at least 50 microseconds; a single part may take less.
    static Split of(std::uint64_t count, double nanoseconds, const SplitLimits& limits = {});
    std::uint64_t parts() const { return std::max<std::uint64_t>(1, (count + size - 1) / size); }
};

/// Calls `work(begin, end)` for the items begin .. end - 1 of each part, on several threads, and returns when all parts
/// are done. If there is only one part, even an empty one, `work` is called on the calling thread.
void parallelFor(const Split& split, const std::function<void(std::uint64_t begin, std::uint64_t end)>& work);

/// Calls `work(begin, end)` for parts of 0 .. count - 1, whose items cost about `nanoseconds` each.
inline void parallelFor(std::uint64_t count, double nanoseconds,
                        const std::function<void(std::uint64_t begin, std::uint64_t end)>& work) {
    parallelFor(Split::of(count, nanoseconds), work);
}

}  // namespace orrery
