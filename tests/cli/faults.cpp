// Library for LD_PRELOAD that injects failures of system calls, selected by environment variables, for files in the
// folder FAULT_FOLDER and only in orrery, not in programs started by it:
//   FAULT_AT=N, FAULT_SIGNAL=S       after N written bytes signal S is raised, or without it the disk is full
//   FAULT_NAMED                      files without a name (O_TMPFILE) are not supported
//   FAULT_FSYNC, FAULT_LINK, FAULT_RENAME   these calls fail
//   FAULT_ROOM=N                     N bytes of the disk are free
//   FAULT_THREADS                    no thread can start (in any program)
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

template <class Call>
Call next(Call, const char* name) {
    return reinterpret_cast<Call>(::dlsym(RTLD_NEXT, name));
}

bool in(const std::string& path) {
    const char* folder = std::getenv("FAULT_FOLDER");
    return folder && path.starts_with(folder) && program_invocation_short_name == std::string("orrery");
}

bool isMeant(int descriptor) {
    char path[4096];
    const std::string link = "/proc/self/fd/" + std::to_string(descriptor);
    const ssize_t size = ::readlink(link.c_str(), path, sizeof path);
    return size > 0 && in(std::string(path, static_cast<std::size_t>(size)));
}

int fails(int error) {
    errno = error;
    return -1;
}

int opened(const char* path, int flags, mode_t mode) {
    const bool nameless = (flags & O_TMPFILE) == O_TMPFILE;
    if (nameless && std::getenv("FAULT_NAMED") && in(path)) return fails(EOPNOTSUPP);
    using Open = int (*)(const char*, int, ...);
    static const auto real = reinterpret_cast<Open>(::dlsym(RTLD_NEXT, "open64"));
    return real(path, flags, mode);
}

}  // namespace

extern "C" {

int open(const char* path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const auto mode = static_cast<mode_t>(va_arg(rest, int));
    va_end(rest);
    return opened(path, flags, mode);
}

int open64(const char* path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const auto mode = static_cast<mode_t>(va_arg(rest, int));
    va_end(rest);
    return opened(path, flags, mode);
}

ssize_t write(int descriptor, const void* bytes, size_t count) {
    static const auto real = next(&write, "write");
    static size_t written = 0;
    const char* at = std::getenv("FAULT_AT");
    if (!at || !isMeant(descriptor)) return real(descriptor, bytes, count);
    const size_t max = std::strtoull(at, nullptr, 10);
    if (written + count > max) {
        const char* signal = std::getenv("FAULT_SIGNAL");
        if (signal) ::raise(std::atoi(signal));
        if (!signal && written >= max) return fails(ENOSPC);
        if (!signal) count = max - written;
    }
    const ssize_t done = real(descriptor, bytes, count);
    if (done > 0) written += static_cast<size_t>(done);
    return done;
}

int fsync(int descriptor) {
    if (std::getenv("FAULT_FSYNC") && isMeant(descriptor)) return fails(EIO);
    return next(&fsync, "fsync")(descriptor);
}

int linkat(int fromFolder, const char* from, int toFolder, const char* to, int flags) noexcept {
    if (std::getenv("FAULT_LINK") && in(to)) return fails(EIO);
    return next(&linkat, "linkat")(fromFolder, from, toFolder, to, flags);
}

int rename(const char* from, const char* to) noexcept {
    if (std::getenv("FAULT_RENAME") && in(to)) return fails(EIO);
    return next(&rename, "rename")(from, to);
}

int renameat2(int fromFolder, const char* from, int toFolder, const char* to, unsigned flags) noexcept {
    if (std::getenv("FAULT_RENAME") && in(to)) return fails(EIO);
    return next(&renameat2, "renameat2")(fromFolder, from, toFolder, to, flags);
}

int statvfs(const char* path, struct statvfs* disk) noexcept {
    const int done = next(&statvfs, "statvfs")(path, disk);
    const char* room = std::getenv("FAULT_ROOM");
    if (room && in(path)) disk->f_bavail = std::strtoull(room, nullptr, 10) / disk->f_frsize;
    return done;
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*run)(void*), void* of) noexcept {
    if (std::getenv("FAULT_THREADS")) return EAGAIN;
    return next(&pthread_create, "pthread_create")(thread, attributes, run, of);
}

}  // extern "C"
