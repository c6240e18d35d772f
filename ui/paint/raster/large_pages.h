// LargePages: allocator for containers that hold large arrays with random access. Memory is aligned to 2 MiB and
// requested in large pages (useLargePages).
#pragma once

#include <cstddef>
#include <new>

#include "ui/platform/process.h"

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
        useLargePages(memory, bytes);
        return static_cast<T*>(memory);
    }
    void deallocate(T* memory, std::size_t) { ::operator delete(memory, std::align_val_t(page)); }

    bool operator==(const LargePages&) const = default;

private:
    static constexpr std::size_t page = std::size_t{1} << 21;
};

}  // namespace orrery
