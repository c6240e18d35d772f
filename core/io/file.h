// Reads whole files. Only regular files are accepted, so that a pipe or /dev/zero cannot hang the program. All Problems
// have Fault::Input, also a lack of memory. Files are written by ui/io/file_writer.h.
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace orrery {

/// Returns the bytes of a regular file; a Problem if there are more than `maxBytes`.
Result<std::vector<std::byte>> readFile(const std::string& path, std::uint64_t maxBytes);
/// Returns the bytes as a string, without checking that they are UTF-8.
Result<std::string> readTextFile(const std::string& path, std::uint64_t maxBytes);

}  // namespace orrery
