#include "core/io/file.h"

#include "core/io/regular_file.h"

#include <algorithm>
#include <cerrno>
#include <new>

#include <unistd.h>

namespace orrery {

namespace {

Problem tooLarge(const std::string& path, std::uint64_t maxBytes) {
    return {path, Words{"is too large", "太大"}, say({"at most {} bytes are allowed", "最多允许 {} 字节"}, maxBytes)};
}

/// Reads up to `size` bytes; fewer only at the end of the file. Returns the count, or -1 with errno.
ssize_t readFully(int descriptor, char* to, std::size_t size) {
    std::size_t total = 0;
    while (total < size) {
        const ssize_t count = ::read(descriptor, to + total, size - total);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return -1;
        if (count == 0) break;
        total += static_cast<std::size_t>(count);
    }
    return static_cast<ssize_t>(total);
}

/// Reads until the end of the file: the reported size is only a first guess (it is 0 under /proc).
template <class Buffer>
Result<Buffer> readAll(const std::string& path, std::uint64_t maxBytes) try {
    const Result<RegularFile> file = openRegularFile(path);
    if (!file) return file.problem();
    if (file->size > maxBytes) return tooLarge(path, maxBytes);

    constexpr std::size_t least = 4096;
    Buffer content;
    std::size_t filled = 0;
    std::size_t size = static_cast<std::size_t>(file->size) + 1;  // one more byte detects the end in the first round
    while (true) {
        content.resize(size);
        const ssize_t count =
            readFully(file->descriptor.number(), reinterpret_cast<char*>(content.data()) + filled, size - filled);
        if (count < 0) return cannotRead(path, errno);
        filled += static_cast<std::size_t>(count);
        if (filled > maxBytes) return tooLarge(path, maxBytes);
        if (filled < size) break;
        size = std::max(2 * size, least);
    }
    content.resize(filled);
    return content;
} catch (const std::bad_alloc&) {
    return Problem{path, Words{"there is not enough memory to read it", "内存不足，无法读取"}};
}

}  // namespace

Result<std::vector<std::byte>> readFile(const std::string& path, std::uint64_t maxBytes) {
    return readAll<std::vector<std::byte>>(path, maxBytes);
}

Result<std::string> readTextFile(const std::string& path, std::uint64_t maxBytes) {
    return readAll<std::string>(path, maxBytes);
}

Done writeFile(const std::string& path, std::span<const std::byte> bytes) {
    Result<FileWriter> writer = FileWriter::create(path, bytes.size());
    if (!writer) return writer.problem();
    if (Done appended = writer->append(bytes); !appended) return appended;
    return writer->commit();
}

Done writeFile(const std::string& path, std::string_view text) {
    return writeFile(path, std::as_bytes(std::span(text)));
}

}  // namespace orrery
