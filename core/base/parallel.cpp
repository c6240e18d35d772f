#include "core/base/parallel.h"

#include <atomic>
#include <exception>
#include <system_error>
#include <utility>

namespace orrery {

namespace {

constexpr double minPart = 50'000;  // nanoseconds; waking a thread for less does not pay

}  // namespace

std::uint64_t cores() {
    static const std::uint64_t count = std::max(1U, std::thread::hardware_concurrency());
    return count;
}

struct ThreadPool::Job {
    const std::function<void(std::uint64_t)>& part;
    const std::uint64_t count;
    std::atomic<std::uint64_t> next = 0;
    std::atomic<std::uint64_t> finished = 0;
    std::mutex mutex;
    std::exception_ptr failure = {};

    Job(const std::function<void(std::uint64_t)>& work, std::uint64_t parts) : part(work), count(parts) {}

    /// Does parts until none is left. The reference `part` is valid as long as a part is unfinished.
    void help() {
        for (std::uint64_t index = next++; index < count; index = next++) {
            try {
                part(index);
            } catch (...) {
                const std::lock_guard lock(mutex);
                failure = std::current_exception();
            }
            if (++finished == count) finished.notify_all();
        }
    }

    void wait() {
        for (std::uint64_t done = finished; done < count; done = finished) finished.wait(done);
    }
};

ThreadPool::ThreadPool(std::uint64_t count, const Start& start) {
    try {
        while (threads.size() < count)
            threads.push_back(start ? start([this] { loop(); }) : std::thread([this] { loop(); }));
    } catch (const std::exception&) {  // no thread, or no memory for one: fewer threads do the work
    }
}

ThreadPool::~ThreadPool() {
    {
        const std::lock_guard lock(mutex);
        ends = true;
    }
    wake.notify_all();
    for (std::thread& thread : threads) thread.join();
}

void ThreadPool::loop() {
    std::unique_lock lock(mutex);
    while (true) {
        wake.wait(lock, [this] { return ends || !jobs.empty(); });
        if (ends) return;
        const std::shared_ptr<Job> job = jobs.front();
        if (job->next >= job->count) {
            jobs.pop_front();
            continue;
        }
        lock.unlock();
        job->help();
        lock.lock();
    }
}

void ThreadPool::run(std::uint64_t count, const std::function<void(std::uint64_t)>& part) {
    const auto job = std::make_shared<Job>(part, count);
    if (count > 1 && !threads.empty()) {
        {
            const std::lock_guard lock(mutex);
            jobs.push_back(job);
        }
        wake.notify_all();
    }
    job->help();
    job->wait();
    if (job->failure) std::rethrow_exception(job->failure);
}

Split Split::of(std::uint64_t count, double nanoseconds, const SplitLimits& limits) {
    const double worthwhile = std::max(1.0, static_cast<double>(count) * nanoseconds / minPart);
    const std::uint64_t max = limits.maxParts > 0 ? std::min(limits.maxParts, cores()) : cores();
    const auto parts = static_cast<std::uint64_t>(std::min(worthwhile, static_cast<double>(max)));
    return {count, (count / parts + limits.alignment) / limits.alignment * limits.alignment};
}

void parallelFor(const Split& split, const std::function<void(std::uint64_t begin, std::uint64_t end)>& work) {
    if (split.parts() < 2) return work(0, split.count);
    static ThreadPool pool(cores() - 1);
    pool.run(split.parts(), [&](std::uint64_t index) {
        const std::uint64_t begin = index * split.size;
        work(begin, std::min(split.count, begin + split.size));
    });
}

}  // namespace orrery
