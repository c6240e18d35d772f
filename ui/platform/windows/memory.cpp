#include "ui/platform/memory.h"

#include <windows.h>

#include <psapi.h>

namespace orrery {

void keepFreedMemory() {}  // the heap of Windows keeps what it needs

void useLargePages(void*, std::size_t) {}  // large pages need a privilege that users do not have

double peakMemory() {
    PROCESS_MEMORY_COUNTERS counters{};
    counters.cb = sizeof counters;
    GetProcessMemoryInfo(GetCurrentProcess(), &counters, sizeof counters);
    return static_cast<double>(counters.PeakWorkingSetSize);
}

}  // namespace orrery
