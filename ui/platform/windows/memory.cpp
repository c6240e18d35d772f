#include "ui/platform/memory.h"

#include <windows.h>

#include <psapi.h>

namespace orrery {

namespace {

HANDLE job = nullptr;  ///< job with this process, created by limitMemory()

/// Sets the limit of this process; 0 lifts it.
void setLimit(std::size_t bytes) {
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limit{};
    limit.ProcessMemoryLimit = bytes;
    limit.BasicLimitInformation.LimitFlags = bytes != 0 ? JOB_OBJECT_LIMIT_PROCESS_MEMORY : 0;
    SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limit, sizeof limit);
}

}  // namespace

void keepFreedMemory() {}  // the heap of Windows keeps what it needs

void limitMemory(std::uint64_t bytes) {
    job = CreateJobObjectW(nullptr, nullptr);
    if (!job) return;
    setLimit(bytes);
    AssignProcessToJobObject(job, GetCurrentProcess());
}

void liftMemoryLimit() {
    if (job) setLimit(0);
}

void useLargePages(void*, std::size_t) {}  // large pages need a privilege that users do not have

double peakMemory() {
    PROCESS_MEMORY_COUNTERS counters{};
    counters.cb = sizeof counters;
    GetProcessMemoryInfo(GetCurrentProcess(), &counters, sizeof counters);
    return static_cast<double>(counters.PeakWorkingSetSize);
}

}  // namespace orrery
