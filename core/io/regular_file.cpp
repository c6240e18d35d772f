#include "core/io/regular_file.h"

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

}  // namespace orrery
