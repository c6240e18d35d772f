#include "core/io/part_file.h"

#include <cerrno>
#include <cstdio>

#include <fcntl.h>
#include <unistd.h>

namespace orrery {

namespace {

std::string openPath(const Descriptor& file, const std::string& process) {
    return "/proc/" + process + "/fd/" + std::to_string(file.number());
}

/// Opens an unnamed file, if /proc is available to link it to a name later.
Descriptor nameless(const std::string& folder) {
    Descriptor file(::open(folder.c_str(), O_RDWR | O_TMPFILE | O_CLOEXEC, 0666));
    const bool canBeNamed = file.number() >= 0 && ::access(openPath(file, "self").c_str(), F_OK) == 0;
    return canBeNamed ? std::move(file) : Descriptor(-1);
}

int link(const Descriptor& file, const std::string& path) {
    const std::string from = openPath(file, "self");
    return ::linkat(AT_FDCWD, from.c_str(), AT_FDCWD, path.c_str(), AT_SYMLINK_FOLLOW) == 0 ? 0 : errno;
}

}  // namespace

std::string folderOf(const std::string& path) {
    const std::size_t slash = path.rfind('/');
    if (slash == std::string::npos) return ".";
    return slash == 0 ? "/" : path.substr(0, slash);
}

PartFile PartFile::in(const std::string& folder) {
    PartFile part{nameless(folder), {}};
    if (part.file.number() >= 0) return part;
    part.name = Temporary::in(folder);
    part.file = Descriptor(::open(part.name->path().c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    return part;
}

std::string PartFile::path() const {
    return name ? name->path() : openPath(file, std::to_string(::getpid()));
}

int PartFile::appearAs(const std::string& target) {
    if (!name) {
        const int error = link(file, target);
        if (error != EEXIST) return error;
        // linkat() cannot replace an existing file; rename() can, but needs a name.
        name = Temporary::in(folderOf(target));
        if (const int failed = link(file, name->path()); failed != 0) return failed;
    }
    if (::rename(name->path().c_str(), target.c_str()) != 0) return errno;
    name->keep();
    return 0;
}

}  // namespace orrery
