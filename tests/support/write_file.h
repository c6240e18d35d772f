// Files for tests of the core to read.
#pragma once

#include <fstream>
#include <span>
#include <string>
#include <string_view>

namespace orrery {

inline bool writeFile(const std::string& path, std::string_view text) {
    std::ofstream file(path, std::ios::binary);
    file << text;
    return static_cast<bool>(file.flush());
}

inline bool writeFile(const std::string& path, std::span<const std::byte> bytes) {
    return writeFile(path, std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
}

}  // namespace orrery
