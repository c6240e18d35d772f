#include "core/io/file.h"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace orrery {

namespace {

namespace fs = std::filesystem;

constexpr Words regularNeeded{"a regular file is needed", "请用普通文件"};

Phrase kindOf(fs::file_type type) {
    switch (type) {
        case fs::file_type::directory:
            return Words{"is a folder", "是一个文件夹"};
        case fs::file_type::fifo:
            return Words{"is a pipe", "是一个管道"};
        case fs::file_type::socket:
            return Words{"is a socket", "是一个套接字"};
        default:
            return Words{"is a device", "是一个设备"};
    }
}

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

Problem cannotRead(const std::string& path, const std::error_code& error) {
    if (error == std::errc::no_such_file_or_directory || error == std::errc::not_a_directory)
        return {path.empty() ? "\"\"" : path, Words{"there is no such file", "没有这个文件"}};
    if (error == std::errc::permission_denied || error == std::errc::operation_not_permitted)
        return {path, Words{"you have no permission to read it", "没有读取它的权限"}};
    return {path, say({"cannot be read: {}", "无法读取：{}"}, error.message())};
}

Result<RegularFile> openRegularFile(const std::string& path) {
    const fs::path file(std::u8string(path.begin(), path.end()));
    std::error_code error;
    const fs::file_type type = fs::status(file, error).type();  // before opening: a pipe without a writer would block
    if (error) return cannotRead(path, error);
    if (type != fs::file_type::regular) return Problem{path, kindOf(type), regularNeeded};
    errno = 0;
    std::ifstream stream;
    stream.rdbuf()->pubsetbuf(nullptr, 0);  // unbuffered: a read notices if the file has become shorter
    stream.open(file, std::ios::binary);
    if (!stream) return cannotRead(path, lastError());
    const std::uint64_t size = fs::file_size(file, error);
    if (error) return cannotRead(path, error);
    return RegularFile{std::move(stream), size};
}

Result<std::vector<std::byte>> readFile(const std::string& path, std::uint64_t maxBytes) {
    return readAll<std::vector<std::byte>>(path, maxBytes);
}

Result<std::string> readTextFile(const std::string& path, std::uint64_t maxBytes) {
    return readAll<std::string>(path, maxBytes);
}

}  // namespace orrery
