// Memory of this process: the largest use so far, and hints to the system's allocator, which have no effect on
// systems that do not support them.
#pragma once

#include <cstddef>

namespace orrery {

/// Keeps some freed memory in the process for the next picture, instead of returning its pages to the system.
void keepFreedMemory();

/// Requests large pages for memory with random access. They avoid a page fault for every 4 kB and most TLB misses.
void useLargePages(void* memory, std::size_t bytes);

/// Returns the largest physical memory that the process has used so far, in bytes.
double peakMemory();

}  // namespace orrery
