// How long the processor has worked for the program, in milliseconds, so that a loaded machine counts for little.
#pragma once

#include <ctime>

namespace orrery::test {

inline double timeOn(clockid_t clock) {
    timespec used{};
    ::clock_gettime(clock, &used);
    return 1e3 * static_cast<double>(used.tv_sec) + 1e-6 * static_cast<double>(used.tv_nsec);
}

/// Of all threads.
inline double processorTime() {
    return timeOn(CLOCK_PROCESS_CPUTIME_ID);
}

/// Of this thread alone.
inline double threadTime() {
    return timeOn(CLOCK_THREAD_CPUTIME_ID);
}

}  // namespace orrery::test
