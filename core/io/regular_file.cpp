#include "core/io/regular_file.h"

#include <cerrno>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace orrery {

namespace {

constexpr Words regularNeeded{"a regular file is needed", "请用普通文件"};

Phrase kindOf(mode_t mode) {
    if (S_ISDIR(mode)) return Words{"is a folder", "是一个文件夹"};
    if (S_ISFIFO(mode)) return Words{"is a pipe", "是一个管道"};
    if (S_ISSOCK(mode)) return Words{"is a socket", "是一个套接字"};
    return Words{"is a device", "是一个设备"};
}

}  // namespace

Descriptor::Descriptor(Descriptor&& other) noexcept : value(std::exchange(other.value, -1)) {}

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
    std::swap(value, other.value);
    return *this;
}

Descriptor::~Descriptor() {
    if (value >= 0) ::close(value);
}

Problem cannotRead(const std::string& path, int error) {
    switch (error) {
        case ENOENT:
            return {path.empty() ? "\"\"" : path, Words{"there is no such file", "没有这个文件"}};
        case ENOTDIR:
            return {path, Words{"there is no such file", "没有这个文件"}};
        case EACCES:
        case EPERM:
            return {path, Words{"you have no permission to read it", "没有读取它的权限"}};
        case ENXIO:
            return {path, Words{"is a socket or device", "是套接字或设备"}, regularNeeded};
        default:
            return {path, say({"cannot be read: {}", "无法读取：{}"}, std::generic_category().message(error))};
    }
}

Result<RegularFile> openRegularFile(const std::string& path) {
    // Without O_NONBLOCK, opening a pipe without a writer would block for ever.
    Descriptor descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    if (descriptor.number() < 0) return cannotRead(path, errno);
    struct stat status;
    if (::fstat(descriptor.number(), &status) != 0) return cannotRead(path, errno);
    if (!S_ISREG(status.st_mode)) return Problem{path, kindOf(status.st_mode), regularNeeded};
    return RegularFile{std::move(descriptor), static_cast<std::uint64_t>(status.st_size)};
}

}  // namespace orrery
