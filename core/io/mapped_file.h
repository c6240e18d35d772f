// The bytes of a file as memory, read from the disk only where they are looked at: a file of any size opens at once.
// Another program that shortens the file meanwhile ends this one (SIGBUS), as with every mapping; so a MappedFile lives
// for the length of one call and is never kept.
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <span>
#include <string>

namespace orrery {

class MappedFile {
public:
    /// Regular files alone; an empty one gives no bytes.
    static Result<MappedFile> open(const std::string& path);

    MappedFile(MappedFile&& other) noexcept;
    MappedFile& operator=(MappedFile&& other) noexcept;
    ~MappedFile();

    std::span<const std::byte> bytes() const { return mapped; }

private:
    explicit MappedFile(std::span<const std::byte> bytes) : mapped(bytes) {}

    std::span<const std::byte> mapped;
};

}  // namespace orrery
