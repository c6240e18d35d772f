// Lazy: a value computed on first use. Thread-safe: one thread computes, others wait.
// T must be default-constructible and assignable.
#pragma once

#include <atomic>
#include <mutex>

namespace orrery {

template <class T>
class Lazy {
public:
    /// Returns the value, computed by `make` on first use. If `make` throws, the next call tries again.
    template <class Make>
    const T& get(const Make& make) {
        if (isMade.load(std::memory_order_acquire)) return value;
        const std::lock_guard lock(mutex);
        if (isMade.load(std::memory_order_relaxed)) return value;
        value = make();
        isMade.store(true, std::memory_order_release);
        return value;
    }

private:
    std::atomic<bool> isMade = false;
    std::mutex mutex;
    T value;
};

}  // namespace orrery
