#include "core/io/file.h"

#include "core/base/number_text.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <ctime>
#include <optional>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

namespace orrery {

namespace {

/// Blocks SIGPIPE and SIGXFSZ in this thread while it lives: a write to a closed pipe or beyond the file size limit
/// then returns an error instead of ending the program. The signal handlers of the process stay unchanged.
class WriteSignalsHeld {
public:
    WriteSignalsHeld() {
        sigset_t pending;
        sigpending(&pending);
        sigemptyset(&held);
        for (const int signal : {SIGPIPE, SIGXFSZ}) {
            if (sigismember(&pending, signal) == 0) sigaddset(&held, signal);
        }
        pthread_sigmask(SIG_BLOCK, &held, &before);
    }
    ~WriteSignalsHeld() {
        const timespec now{0, 0};
        while (sigtimedwait(&held, nullptr, &now) > 0) {
        }
        pthread_sigmask(SIG_SETMASK, &before, nullptr);
    }
    WriteSignalsHeld(const WriteSignalsHeld&) = delete;
    WriteSignalsHeld& operator=(const WriteSignalsHeld&) = delete;

private:
    sigset_t held;
    sigset_t before;
};

Phrase reason(int error) {
    switch (error) {
        case ENOSPC:
            return Words{"the disk is full", "磁盘已满"};
        case EDQUOT:
            return Words{"the disk quota is used up", "磁盘配额已用完"};
        case EFBIG:
            return Words{"the file would be larger than is allowed here", "文件会超过此处允许的大小"};
        case EPIPE:
            return Words{"the reader closed the pipe", "读取方关闭了管道"};
        case EROFS:
            return Words{"the file system is read-only", "文件系统是只读的"};
        case EACCES:
        case EPERM:
            return Words{"permission denied", "没有权限"};
        case ENAMETOOLONG:
            return Words{"the name is too long", "文件名太长"};
        case ELOOP:
            return Words{"too many symbolic links", "符号链接过多"};
        case ENXIO:
            return Words{"nobody reads it; start its reader first", "没有读取方；请先启动读取方"};
        default:
            return Phrase(std::generic_category().message(error));
    }
}

Problem cannotWrite(const std::string& path, const Phrase& why) {
    if (path == "-")
        return {"", say({"standard output: cannot be written: {}", "标准输出：无法写入：{}"}, why), {}, Fault::Failure};
    return {path, say({"cannot be written: {}", "无法写入：{}"}, why), {}, Fault::Failure};
}

Problem cannotWrite(const std::string& path, int error) {
    return cannotWrite(path, reason(error));
}

Phrase folderMissing(const std::string& folder) {
    return say({"the folder {} does not exist", "文件夹 {} 不存在"}, folder);
}

Problem cannotCreateIn(const std::string& folder, const std::string& path, int error) {
    switch (error) {
        case ENOENT:
            return cannotWrite(path, folderMissing(folder));
        case ENOTDIR:
            return cannotWrite(path, say({"{} is not a folder", "{} 不是文件夹"}, folder));
        case EACCES:
        case EPERM:
            return cannotWrite(
                path, say({"you have no permission to make files in the folder {}", "没有在文件夹 {} 中创建文件的权限"},
                          folder));
        default:
            return cannotWrite(path, error);
    }
}

/// Returns N for /dev/stdout, /dev/stderr, /dev/fd/N and /proc/self/fd/N, which name descriptors of this process.
std::optional<int> openDescriptor(std::string_view path) {
    if (path == "/dev/stdout") return STDOUT_FILENO;
    if (path == "/dev/stderr") return STDERR_FILENO;
    for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
        if (!path.starts_with(folder)) continue;
        int number = -1;
        const char* const end = path.data() + path.size();
        const auto [stop, error] = std::from_chars(path.data() + folder.size(), end, number);
        if (error == std::errc() && stop == end && number >= 0) return number;
    }
    return std::nullopt;
}

/// Whether the symbolic link may have been placed by another user in a world-writable folder. Implements the kernel
/// rule fs.protected_symlinks, which is off on some machines.
bool isTrap(const struct stat& link, const std::string& path) {
    struct stat folder;
    if (::stat(folderOf(path).c_str(), &folder) != 0) return true;
    const bool everybodys = (folder.st_mode & S_ISVTX) && (folder.st_mode & S_IWOTH);
    return everybodys && link.st_uid != ::geteuid() && link.st_uid != folder.st_uid;
}

/// Replaces `path` by the target of the symbolic link there; clears it if it is no link. Returns 0 or an errno.
int follow(std::string& path) {
    const Descriptor link(::open(path.c_str(), O_PATH | O_NOFOLLOW | O_CLOEXEC));
    struct stat status;
    const bool isLink = link.number() >= 0 && ::fstat(link.number(), &status) == 0 && S_ISLNK(status.st_mode);
    if (!isLink) return path.clear(), 0;
    if (isTrap(status, path)) return EPERM;
    // The kernel has further rules, for example mounts on which no link is followed.
    const Descriptor end(::open(path.c_str(), O_PATH | O_CLOEXEC));
    if (end.number() < 0 && errno != ENOENT) return errno;
    std::string text(4096, '\0');
    const ssize_t length = ::readlinkat(link.number(), "", text.data(), text.size());
    if (length <= 0) return errno;
    text.resize(static_cast<std::size_t>(length));
    path = text.starts_with('/') ? text : folderOf(path) + "/" + text;
    return 0;
}

/// Opens a pipe or device. A pipe without a reader would block for ever; its reader gets two seconds to appear.
int openDirect(const std::string& path) {
    constexpr int turns = 100;
    constexpr timespec between{0, 20'000'000};
    for (int turn = 0; turn < turns; ++turn) {
        const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
        if (descriptor >= 0) ::fcntl(descriptor, F_SETFL, O_WRONLY);
        if (descriptor >= 0 || errno != ENXIO) return descriptor;
        ::nanosleep(&between, nullptr);
    }
    errno = ENXIO;
    return -1;
}

constexpr Words strangersLink{"a link of somebody else in a folder of everybody's is not followed",
                              "不跟随他人在公共文件夹中的链接"};

std::string sizeText(double bytes) {
    constexpr std::array units{" bytes", " kB", " MB", " GB", " TB", " PB", " EB"};
    std::size_t unit = 0;
    for (; bytes >= 999.5 && unit + 1 < units.size(); ++unit) bytes /= 1000;
    return rounded(bytes, 3) + units[unit];
}

int duplicate(int descriptor) {
    return ::fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
}

/// Writes all bytes; returns 0 or an errno. Polls a pipe that its owner made non-blocking.
int writeFully(int descriptor, std::span<const std::byte> bytes) {
    constexpr std::size_t largest = std::size_t{1} << 30;  // one write() takes no more than about 2^31 bytes
    while (!bytes.empty()) {
        const ssize_t count = ::write(descriptor, bytes.data(), std::min(bytes.size(), largest));
        if (count > 0) {
            bytes = bytes.subspan(static_cast<std::size_t>(count));
        } else if (count == 0) {
            return EIO;
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            pollfd ready{descriptor, POLLOUT, 0};
            ::poll(&ready, 1, -1);
        } else if (errno != EINTR) {
            return errno;
        }
    }
    return 0;
}

/// Changes the owner first, because that clears permission bits. Only a superuser may; a failure leaves a usable file.
int copyOwnerAndPermissions(int descriptor, const struct stat& from) {
    if (::fchown(descriptor, from.st_uid, from.st_gid) != 0 && errno != EPERM) return errno;
    return ::fchmod(descriptor, from.st_mode & 0777) == 0 ? 0 : errno;
}

}  // namespace

Result<FileWriter> FileWriter::create(const std::string& path, std::uint64_t bytes) {
    Result<FileWriter> writer = open(path);
    if (!writer) return writer;
    const Done room = writer->checkRoom(bytes);
    return room ? std::move(writer) : Result<FileWriter>(room.problem());
}

Result<FileWriter> FileWriter::open(const std::string& path) {
    if (path.empty()) return cannotWrite("\"\"", Words{"the file name is empty", "文件名为空"});
    if (path == "-") return createDirect(path, duplicate(STDOUT_FILENO));
    std::string target = path;
    for (int hops = 0; hops < 40; ++hops) {
        if (const std::optional<int> number = openDescriptor(target)) return createDirect(path, duplicate(*number));
        std::string next = target;
        if (const int error = follow(next); error != 0)
            return error == EPERM ? cannotWrite(path, strangersLink) : cannotWrite(path, error);
        if (next.empty()) return createPart(path, std::move(target));
        target = std::move(next);
    }
    return cannotWrite(path, ELOOP);
}

Result<FileWriter> FileWriter::createDirect(const std::string& path, int descriptor) {
    if (descriptor < 0)
        return cannotWrite(path, errno == EBADF ? Words{"it is not open", "它没有打开"} : reason(errno));
    FileWriter writer;
    writer.path = path;
    writer.part.file = Descriptor(descriptor);
    return writer;
}

Result<FileWriter> FileWriter::createPart(const std::string& path, std::string target) {
    struct stat status;
    const bool exists = ::stat(target.c_str(), &status) == 0;
    if (!exists && errno != ENOENT) return cannotCreateIn(folderOf(target), path, errno);
    if (exists && S_ISDIR(status.st_mode)) return cannotWrite(path, Words{"it is a folder", "它是一个文件夹"});
    if (exists && (S_ISCHR(status.st_mode) || S_ISFIFO(status.st_mode))) return createDirect(path, openDirect(target));
    if (exists && !S_ISREG(status.st_mode))
        return cannotWrite(path, Words{"it is a disk or a socket", "它是磁盘或套接字"});
    if (target.ends_with('/')) return cannotWrite(path, folderMissing(target));
    // rename() ignores the permissions of the replaced file; a read-only file is protected on purpose.
    if (exists && ::access(target.c_str(), W_OK) != 0) return cannotWrite(path, errno);

    FileWriter writer;
    writer.path = path;
    writer.part = PartFile::in(folderOf(target));
    if (writer.part.file.number() < 0) return cannotCreateIn(folderOf(target), path, errno);
    writer.target = std::move(target);
    if (const int error = exists ? copyOwnerAndPermissions(writer.part.file.number(), status) : 0; error != 0) {
        return writer.fail(error).problem();
    }
    return writer;
}

Done FileWriter::append(std::span<const std::byte> bytes) {
    assert(part.file.number() >= 0);
    const WriteSignalsHeld held;
    if (const int error = writeFully(part.file.number(), bytes); error != 0) return fail(error);
    return done();
}

Done FileWriter::append(std::string_view text) {
    return append(std::as_bytes(std::span(text)));
}

Done FileWriter::commit() {
    assert(part.file.number() >= 0);
    // Network file systems may report a full disk only at close.
    if (target.empty()) return ::close(part.file.release()) == 0 || errno == EINTR ? done() : fail(errno);
    if (Done flushed = flushToDisk(); !flushed) return flushed;
    if (const int error = part.appearAs(target); error != 0) return fail(error);
    part = {};
    // Flushing the folder makes the new name survive a power failure; the file is complete either way.
    const Descriptor folder(::open(folderOf(target).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (folder.number() >= 0) ::fsync(folder.number());
    return done();
}

Done FileWriter::flushToDisk() {
    while (::fsync(part.file.number()) != 0) {
        if (errno == EINVAL || errno == ENOTSUP || errno == EROFS) break;  // the file system cannot flush
        if (errno != EINTR) return fail(errno);
    }
    return done();
}

Done FileWriter::checkRoom(std::uint64_t bytes) {
    struct stat status;
    struct statvfs disk;
    const int number = part.file.number();
    if (::fstat(number, &status) != 0 || !S_ISREG(status.st_mode) || ::fstatvfs(number, &disk) != 0) return done();
    const double free = static_cast<double>(disk.f_bavail) * static_cast<double>(disk.f_frsize);
    if (static_cast<double>(bytes) <= free) return done();
    return cannotWrite(path, say({"it needs {} of disk, and {} are free", "需要 {} 磁盘空间，而可用 {}"},
                                 sizeText(static_cast<double>(bytes)), sizeText(free)));
}

Done FileWriter::fail(int error) {
    part = {};
    return cannotWrite(path, error);
}

}  // namespace orrery
