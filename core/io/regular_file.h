// Opens regular files for reading. Pipes, devices and folders are Problems, so opening never blocks. Descriptor is the
// RAII owner of a file descriptor.
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <utility>

namespace orrery {

/// A file descriptor that is closed by its destructor.
class Descriptor {
public:
    explicit Descriptor(int number) : value(number) {}
    Descriptor(Descriptor&& other) noexcept;
    Descriptor& operator=(Descriptor&& other) noexcept;
    ~Descriptor();

    int number() const { return value; }
    /// Returns the number and gives up ownership.
    int release() { return std::exchange(value, -1); }

private:
    int value;
};

/// An open regular file and its size in bytes.
struct RegularFile {
    Descriptor descriptor;
    std::uint64_t size = 0;  ///< as reported by the system: 0 under /proc
};

/// Opens the regular file at `path` for reading.
Result<RegularFile> openRegularFile(const std::string& path);

/// Returns the Problem for a failed read of `path`; `error` is an errno.
Problem cannotRead(const std::string& path, int error);

}  // namespace orrery
