#include "core/io/file.h"

#include <algorithm>
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
#include <unistd.h>

namespace orrery {

namespace {

/// While it lives, a write to a closed pipe or past the file size limit is an error of write() in this thread, where it
/// would have ended the program; the process's signal handlers are left alone.
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

std::string folderOf(const std::string& path) {
    const std::size_t slash = path.rfind('/');
    if (slash == std::string::npos) return ".";
    return slash == 0 ? "/" : path.substr(0, slash);
}

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
        default:
            return Phrase(std::generic_category().message(error));
    }
}

Problem cannotWrite(const std::string& path, const Phrase& why) {
    if (path == "-")
        return {"", Words{"standard output: cannot be written: ", "标准输出：无法写入："} + why, {}, Fault::Failure};
    return {path, Words{"cannot be written: ", "无法写入："} + why, {}, Fault::Failure};
}

Problem cannotWrite(const std::string& path, int error) {
    return cannotWrite(path, reason(error));
}

Phrase folderMissing(const std::string& folder) {
    return {"the folder " + folder + " does not exist", "文件夹 " + folder + " 不存在"};
}

Problem cannotCreateIn(const std::string& folder, const std::string& path, int error) {
    switch (error) {
        case ENOENT:
            return cannotWrite(path, folderMissing(folder));
        case ENOTDIR:
            return cannotWrite(path, Phrase(folder + " is not a folder", folder + " 不是文件夹"));
        case EACCES:
        case EPERM:
            return cannotWrite(path, Phrase("you have no permission to make files in the folder " + folder,
                                            "没有在文件夹 " + folder + " 中创建文件的权限"));
        default:
            return cannotWrite(path, error);
    }
}

/// N for /dev/stdout, /dev/stderr, /dev/fd/N and /proc/self/fd/N: another name for what this process has open already.
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

/// What the symbolic link `path` says, as a path from here; empty if it is no link.
std::string linkTarget(const std::string& path) {
    std::string text(4096, '\0');
    const ssize_t length = ::readlink(path.c_str(), text.data(), text.size());
    if (length <= 0) return "";
    text.resize(static_cast<std::size_t>(length));
    return text.starts_with('/') ? text : folderOf(path) + "/" + text;
}

int duplicate(int descriptor) {
    return ::fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
}

/// Writes all bytes; 0 or the error. A pipe that its owner made non-blocking is waited for.
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

/// Opens a new file beside `target`; its name is left in `temporary`. A negative result leaves errno.
int openTemporary(const std::string& target, std::string& temporary) {
    constexpr int attempts = 10000;  // names left by killed programs of the same number
    const std::string begin = folderOf(target) + "/.orrery-" + std::to_string(::getpid()) + "-";
    for (int i = 0; i < attempts; ++i) {
        temporary = begin + std::to_string(i) + ".part";
        const int descriptor = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (descriptor >= 0 || errno != EEXIST) return descriptor;
    }
    return -1;
}

/// Owner first: changing it takes permissions away. Only a superuser may, and a failure leaves a usable file.
int copyOwnerAndPermissions(int descriptor, const struct stat& from) {
    if (::fchown(descriptor, from.st_uid, from.st_gid) != 0 && errno != EPERM) return errno;
    return ::fchmod(descriptor, from.st_mode & 0777) == 0 ? 0 : errno;
}

}  // namespace

Result<FileWriter> FileWriter::create(const std::string& path) {
    if (path.empty()) return cannotWrite("\"\"", Words{"the file name is empty", "文件名为空"});
    if (path == "-") return createDirect(path, duplicate(STDOUT_FILENO));
    std::string target = path;
    for (int hops = 0; hops < 40; ++hops) {
        if (const std::optional<int> open = openDescriptor(target)) return createDirect(path, duplicate(*open));
        std::string next = linkTarget(target);
        if (next.empty()) return createTemporary(path, std::move(target));
        target = std::move(next);
    }
    return cannotWrite(path, ELOOP);
}

Result<FileWriter> FileWriter::createDirect(const std::string& path, int descriptor) {
    if (descriptor < 0)
        return cannotWrite(path, errno == EBADF ? Words{"it is not open", "它没有打开"} : reason(errno));
    FileWriter writer;
    writer.path = path;
    writer.descriptor = descriptor;
    return writer;
}

Result<FileWriter> FileWriter::createTemporary(const std::string& path, std::string target) {
    struct stat status;
    const bool exists = ::stat(target.c_str(), &status) == 0;
    if (!exists && errno != ENOENT) return cannotCreateIn(folderOf(target), path, errno);
    if (exists && S_ISDIR(status.st_mode)) return cannotWrite(path, Words{"it is a folder", "它是一个文件夹"});
    if (exists && (S_ISCHR(status.st_mode) || S_ISFIFO(status.st_mode))) {
        return createDirect(path, ::open(target.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY));
    }
    if (exists && !S_ISREG(status.st_mode))
        return cannotWrite(path, Words{"it is a disk or a socket", "它是磁盘或套接字"});
    if (target.ends_with('/')) return cannotWrite(path, folderMissing(target));
    // Renaming over a file asks nothing of the file itself; someone who made it read-only meant it.
    if (exists && ::access(target.c_str(), W_OK) != 0) return cannotWrite(path, errno);

    FileWriter writer;
    writer.path = path;
    writer.descriptor = openTemporary(target, writer.temporary);
    if (writer.descriptor < 0) {
        writer.temporary.clear();
        return cannotCreateIn(folderOf(target), path, errno);
    }
    writer.target = std::move(target);
    if (const int error = exists ? copyOwnerAndPermissions(writer.descriptor, status) : 0; error != 0) {
        return writer.fail(error).problem();
    }
    return writer;
}

FileWriter::FileWriter(FileWriter&& other) noexcept
    : path(std::move(other.path)),
      target(std::move(other.target)),
      temporary(std::exchange(other.temporary, {})),
      descriptor(std::exchange(other.descriptor, -1)) {}

FileWriter& FileWriter::operator=(FileWriter&& other) noexcept {
    std::swap(path, other.path);
    std::swap(target, other.target);
    std::swap(temporary, other.temporary);
    std::swap(descriptor, other.descriptor);
    return *this;
}

FileWriter::~FileWriter() {
    discard();
}

Done FileWriter::append(std::span<const std::byte> bytes) {
    assert(descriptor >= 0);
    const WriteSignalsHeld held;
    if (const int error = writeFully(descriptor, bytes); error != 0) return fail(error);
    return done();
}

Done FileWriter::append(std::string_view text) {
    return append(std::as_bytes(std::span(text)));
}

Done FileWriter::commit() {
    assert(descriptor >= 0);
    if (!temporary.empty()) {
        if (Done flushed = flushToDisk(); !flushed) return flushed;
    }
    // Network file systems tell only here that the disk was full.
    if (::close(std::exchange(descriptor, -1)) != 0 && errno != EINTR) return fail(errno);
    if (temporary.empty()) return done();
    if (::rename(temporary.c_str(), target.c_str()) != 0) return fail(errno);
    temporary.clear();
    // So that the new name survives a power failure; the file is whole with or without it.
    const int folder = ::open(folderOf(target).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder >= 0) {
        ::fsync(folder);
        ::close(folder);
    }
    return done();
}

Done FileWriter::flushToDisk() {
    while (::fsync(descriptor) != 0) {
        if (errno == EINVAL || errno == ENOTSUP || errno == EROFS) break;  // nothing here that could be flushed
        if (errno != EINTR) return fail(errno);
    }
    return done();
}

Done FileWriter::fail(int error) {
    discard();
    return cannotWrite(path, error);
}

void FileWriter::discard() noexcept {
    if (descriptor >= 0) ::close(std::exchange(descriptor, -1));
    if (!temporary.empty()) ::unlink(std::exchange(temporary, {}).c_str());
}

}  // namespace orrery
