// Opens regular files and reads them whole. Folders, pipes, sockets and devices are Problems, so that a pipe or
// /dev/zero cannot hang the program. All Problems have Fault::Input, also a lack of memory. Files are written by
// ui/io/file_writer.h.
#pragma once

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <string>
#include <system_error>
#include <vector>

#include "core/base/result.h"

namespace orrery {

/// An open regular file and its size in bytes. The stream has no buffer, because its readers request large pieces.
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

/// Returns the bytes of a regular file; a Problem if there are more than `maxBytes`.
Result<std::vector<std::byte>> readFile(const std::string& path, std::uint64_t maxBytes);
/// Returns the bytes as a string, without checking that they are UTF-8.
Result<std::string> readTextFile(const std::string& path, std::uint64_t maxBytes);

}  // namespace orrery
