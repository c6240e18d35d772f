// Peak resident memory of the process in kilobytes. It never decreases, so an unchanged value shows that an operation
// allocated no more than before.
#pragma once

#include <sys/resource.h>

namespace orrery::test {

inline long peakKilobytes() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

}  // namespace orrery::test
