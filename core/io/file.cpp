#include "core/io/file.h"

#include "core/io/regular_file.h"

#include <algorithm>

namespace orrery {

namespace {

Problem tooLarge(const std::string& path, std::uint64_t maxBytes) {
    return {path, Words{"is too large", "太大"}, say({"at most {} bytes are allowed", "最多 {} 字节"}, maxBytes)};
}

/// Reads until the end of the file: the reported size is only a first guess (it is 0 under /proc).
template <class Buffer>
Result<Buffer> readAll(const std::string& path, std::uint64_t maxBytes) try {
    Result<RegularFile> file = openRegularFile(path);
    if (!file) return file.problem();
    if (file->size > maxBytes) return tooLarge(path, maxBytes);

    constexpr std::size_t min = 4096;
    Buffer content;
    std::size_t filled = 0;
    std::size_t size = static_cast<std::size_t>(file->size) + 1;  // one more byte detects the end in the first round
    while (true) {
        content.resize(size);
        file->stream.read(reinterpret_cast<char*>(content.data()) + filled,
                          static_cast<std::streamsize>(size - filled));
        if (file->stream.bad()) return cannotRead(path, lastError());
        filled += static_cast<std::size_t>(file->stream.gcount());
        if (filled > maxBytes) return tooLarge(path, maxBytes);
        if (filled < size) break;
        size = std::max(2 * size, min);
    }
    content.resize(filled);
    return content;
} catch (...) {
    return ofMemory(Problem{path, Words{"there is not enough memory to read it", "内存不足，无法读取"}});
}

}  // namespace

Result<std::vector<std::byte>> readFile(const std::string& path, std::uint64_t maxBytes) {
    return readAll<std::vector<std::byte>>(path, maxBytes);
}

Result<std::string> readTextFile(const std::string& path, std::uint64_t maxBytes) {
    return readAll<std::string>(path, maxBytes);
}

}  // namespace orrery
