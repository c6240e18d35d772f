#include "ui/platform/memory.h"

#include <malloc.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/resource.h>

#include <algorithm>

namespace orrery {

void keepFreedMemory() {
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
}

void limitMemory(std::uint64_t bytes) {
    rlimit limit{};
    ::getrlimit(RLIMIT_DATA, &limit);
    limit.rlim_cur = std::min<rlim_t>(bytes, limit.rlim_max);
    ::setrlimit(RLIMIT_DATA, &limit);
    pthread_attr_t thread;
    ::pthread_attr_init(&thread);
    ::pthread_attr_setstacksize(&thread, 1 << 20);  // the default of 8 MB per thread would count in full
    ::pthread_setattr_default_np(&thread);
    ::pthread_attr_destroy(&thread);
}

void liftMemoryLimit() {
    rlimit limit{};
    ::getrlimit(RLIMIT_DATA, &limit);
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_DATA, &limit);
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
