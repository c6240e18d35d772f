// What the reading of a file says: "read", or the sentence of its Problem.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/io/file.h"

namespace orrery {

inline constexpr std::uint64_t plenty = 1 << 20;

inline std::string readingSays(const std::string& path, std::uint64_t maxBytes = plenty) {
    const Result<std::vector<std::byte>> bytes = readFile(path, maxBytes);
    if (bytes) return "read";
    return bytes.problem().fault == Fault::Input ? bytes.problem().sentence() : "not the input's fault";
}

}  // namespace orrery
