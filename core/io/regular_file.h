// Opening a file to read it: regular files alone, without ever waiting for the other end of a pipe.
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <utility>

namespace orrery {

/// A file descriptor that closes itself.
class Descriptor {
public:
    explicit Descriptor(int number) : value(number) {}
    Descriptor(Descriptor&& other) noexcept;
    Descriptor& operator=(Descriptor&& other) noexcept;
    ~Descriptor();

    int number() const { return value; }
    /// The number, which is the caller's to close.
    int release() { return std::exchange(value, -1); }

private:
    int value;
};

struct RegularFile {
    Descriptor descriptor;
    std::uint64_t size = 0;  ///< as the system tells it: 0 under /proc
};

/// The file at `path`, open for reading.
Result<RegularFile> openRegularFile(const std::string& path);

/// Why the file at `path` cannot be read; `error` is an errno.
Problem cannotRead(const std::string& path, int error);

}  // namespace orrery
