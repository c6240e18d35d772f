// Lazy: a value that is made when it is first asked for, by whichever thread asks; others wait for it.
#pragma once

#include <atomic>
#include <mutex>

namespace orrery {

template <class T>
class Lazy {
public:
    /// The value; `make` is called where there is none yet. What it throws leaves none.
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
