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

/// Factor of memory under the address sanitizer, which adds a shadow and keeps freed blocks (those of a growing
/// vector).
#if defined(__SANITIZE_ADDRESS__)
inline constexpr long memoryFactor = 3;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
inline constexpr long memoryFactor = 3;
#else
inline constexpr long memoryFactor = 1;
#endif
#else
inline constexpr long memoryFactor = 1;
#endif

/// Whether the peak has grown by less than `kilobytes` (three times as much under the address sanitizer).
inline bool costsLessThan(long kilobytes, long before) {
    return peakKilobytes() - before < kilobytes * memoryFactor;
}

}  // namespace orrery::test
