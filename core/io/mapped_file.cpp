#include "core/io/mapped_file.h"

#include "core/io/regular_file.h"

#include <cerrno>
#include <limits>
#include <utility>

#include <sys/mman.h>

namespace orrery {

Result<MappedFile> MappedFile::open(const std::string& path) {
    const Result<RegularFile> file = openRegularFile(path);
    if (!file) return file.problem();
    if (file->size == 0) return MappedFile({});
    if (file->size > std::numeric_limits<std::size_t>::max()) return cannotRead(path, EFBIG);
    const auto size = static_cast<std::size_t>(file->size);
    void* const start = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file->descriptor.number(), 0);
    if (start == MAP_FAILED) return cannotRead(path, errno);
    return MappedFile({static_cast<const std::byte*>(start), size});
}

MappedFile::MappedFile(MappedFile&& other) noexcept : mapped(std::exchange(other.mapped, {})) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
    std::swap(mapped, other.mapped);
    return *this;
}

MappedFile::~MappedFile() {
    if (!mapped.empty()) ::munmap(const_cast<std::byte*>(mapped.data()), mapped.size());
}

}  // namespace orrery
