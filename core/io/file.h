// Reads whole files. Only regular files are accepted, so that a pipe or /dev/zero cannot hang the program. Problems
// carry Fault::Input. (ui/io/file_writer.h writes files.)
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace orrery {

/// Returns the bytes of a regular file of at most `maxBytes`.
Result<std::vector<std::byte>> readFile(const std::string& path, std::uint64_t maxBytes);
/// Returns the content as text; the bytes are not checked to be UTF-8.
Result<std::string> readTextFile(const std::string& path, std::uint64_t maxBytes);

}  // namespace orrery
