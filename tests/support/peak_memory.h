// How much memory the program has ever had, so that a test can see that something took none.
#pragma once

#include <sys/resource.h>

namespace orrery::test {

inline long peakKilobytes() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

}  // namespace orrery::test
