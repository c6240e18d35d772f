#include "core/io/regular_file.h"

#include <cerrno>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace orrery {

namespace {

std::string kindOf(mode_t mode) {
    if (S_ISDIR(mode)) return "is a folder";
    if (S_ISFIFO(mode)) return "is a pipe";
    if (S_ISSOCK(mode)) return "is a socket";
    return "is a device";
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
            return {path.empty() ? "\"\"" : path, "there is no such file", ""};
        case ENOTDIR:
            return {path, "there is no such file", ""};
        case EACCES:
        case EPERM:
            return {path, "you have no permission to read it", ""};
        case ENXIO:
            return {path, "is a socket or device", "a regular file is needed"};
        default:
            return {path, "cannot be read: " + std::generic_category().message(error), ""};
    }
}

Result<RegularFile> openRegularFile(const std::string& path) {
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait forever.
    Descriptor descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    if (descriptor.number() < 0) return cannotRead(path, errno);
    struct stat status;
    if (::fstat(descriptor.number(), &status) != 0) return cannotRead(path, errno);
    if (!S_ISREG(status.st_mode)) return Problem{path, kindOf(status.st_mode), "a regular file is needed"};
    return RegularFile{std::move(descriptor), static_cast<std::uint64_t>(status.st_size)};
}

}  // namespace orrery
