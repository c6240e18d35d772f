// Processor time used by the program, in milliseconds; unlike elapsed time it hardly depends on the load of the
// machine.
#pragma once

#include <ctime>

namespace orrery::test {

inline double timeOn(clockid_t clock) {
    timespec used{};
    ::clock_gettime(clock, &used);
    return 1e3 * static_cast<double>(used.tv_sec) + 1e-6 * static_cast<double>(used.tv_nsec);
}

/// Time of all threads.
inline double processorTime() {
    return timeOn(CLOCK_PROCESS_CPUTIME_ID);
}

/// Time of the calling thread.
inline double threadTime() {
    return timeOn(CLOCK_THREAD_CPUTIME_ID);
}

}  // namespace orrery::test
