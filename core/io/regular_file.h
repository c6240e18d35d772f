// Opens regular files for reading. Folders, pipes, sockets and devices are Problems, so that opening does not block.
// The stream has no buffer, because its readers request large pieces.
#pragma once

#include "core/base/result.h"

#include <cerrno>
#include <cstdint>
#include <fstream>
#include <string>
#include <system_error>

namespace orrery {

/// An open regular file and its size in bytes.
struct RegularFile {
    std::ifstream stream;
    std::uint64_t size = 0;  ///< as reported by the system: 0 under /proc
};

/// Opens the regular file at `path` (UTF-8) for reading.
Result<RegularFile> openRegularFile(const std::string& path);

/// Returns the Problem for a failed read of `path`.
Problem cannotRead(const std::string& path, const std::error_code& error);

/// Returns errno, the error of the last failed call of the C library on this thread.
inline std::error_code lastError() {
    return {errno, std::generic_category()};
}

}  // namespace orrery
