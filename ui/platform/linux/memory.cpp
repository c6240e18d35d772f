#include "ui/platform/memory.h"

#include <malloc.h>
#include <sys/mman.h>
#include <sys/resource.h>

namespace orrery {

void keepFreedMemory() {
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
}

void useLargePages(void* memory, std::size_t bytes) {
    madvise(memory, bytes, MADV_HUGEPAGE);  // if refused, small pages are used
}

double peakMemory() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return 1024.0 * static_cast<double>(usage.ru_maxrss);
}

}  // namespace orrery
