// Allocator for large arrays with random access. On Linux it requests huge pages (2 MB), which avoids a page fault for
// every 4 kB and most TLB misses.
#pragma once

#include <cstddef>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace orrery {

template <class T>
struct LargePages {
    using value_type = T;

    LargePages() = default;
    template <class Other>
    LargePages(const LargePages<Other>&) {}

    T* allocate(std::size_t count) {
        const std::size_t bytes = (count * sizeof(T) + page - 1) / page * page;
        void* memory = ::operator new(bytes, std::align_val_t(page));
#if defined(__linux__)
        madvise(memory, bytes, MADV_HUGEPAGE);  // if refused, small pages are used
#endif
        return static_cast<T*>(memory);
    }
    void deallocate(T* memory, std::size_t) {
        ::operator delete(memory, std::align_val_t(page));
    }

    bool operator==(const LargePages&) const = default;

private:
    static constexpr std::size_t page = std::size_t{1} << 21;
};

}  // namespace orrery
