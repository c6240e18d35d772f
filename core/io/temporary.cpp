#include "core/io/temporary.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <climits>
#include <cstdint>
#include <ctime>
#include <utility>

#include <dirent.h>
#include <fcntl.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace orrery {

/// State for the signal handler: without heap memory and locks.
struct Temporary::Entry {
    std::atomic<bool> taken = false;
    std::atomic<bool> named = false;
    char path[PATH_MAX] = {};
};

namespace {

constexpr std::size_t maxEntries = 16;  // a file beyond them is not removed by a signal

/// Returns a random name; process numbers are not unique across containers.
std::string hiddenName() {
    std::uint64_t number = 0;
    if (::getrandom(&number, sizeof number, GRND_NONBLOCK) != static_cast<ssize_t>(sizeof number)) {
        timespec now{};
        ::clock_gettime(CLOCK_REALTIME, &now);
        number = (static_cast<std::uint64_t>(::getpid()) << 32) ^ static_cast<std::uint64_t>(now.tv_nsec);
    }
    std::array<char, 16> digits;
    char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), number, 16).ptr;
    return ".orrery-" + std::string(digits.data(), end) + ".part";
}

/// Removes the files with system calls only: opendir() allocates, which a signal handler must not.
void removeFilesIn(int folder) {
    alignas(dirent64) char list[4096];
    for (long size = 0; (size = ::syscall(SYS_getdents64, folder, list, sizeof list)) > 0;) {
        for (long at = 0; at < size;) {
            const auto* file = reinterpret_cast<const dirent64*>(list + at);
            ::unlinkat(folder, file->d_name, 0);
            at += file->d_reclen;
        }
    }
}

void remove(const char* path) {
    if (::unlink(path) == 0 || (errno != EISDIR && errno != EPERM)) return;
    constexpr int rounds = 3;  // another thread may still be writing into it
    for (int round = 0; round < rounds && ::rmdir(path) != 0 && errno == ENOTEMPTY; ++round) {
        const int folder = ::open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
        if (folder < 0) return;
        removeFilesIn(folder);
        ::close(folder);
    }
    ::rmdir(path);
}

}  // namespace

Temporary::Entry Temporary::entries[maxEntries];

Temporary Temporary::in(const std::string& folder) {
    return Temporary(folder + "/" + hiddenName());
}

Temporary::Temporary(std::string path) : name(std::move(path)) {
    if (name.size() >= PATH_MAX) return;
    for (Entry& each : entries) {
        if (each.taken.exchange(true)) continue;
        entry = &each;
        entry->path[name.copy(entry->path, PATH_MAX - 1)] = '\0';
        entry->named = true;
        return;
    }
}

Temporary::Temporary(Temporary&& other) noexcept
    : name(std::exchange(other.name, {})), entry(std::exchange(other.entry, nullptr)) {}

Temporary& Temporary::operator=(Temporary&& other) noexcept {
    std::swap(name, other.name);
    std::swap(entry, other.entry);
    return *this;
}

Temporary::~Temporary() {
    if (!name.empty()) remove(name.c_str());
    keep();
}

void Temporary::keep() noexcept {
    name.clear();
    if (Entry* const mine = std::exchange(entry, nullptr)) {
        mine->named = false;
        mine->taken = false;
    }
}

void removeTemporaries() noexcept {
    for (const Temporary::Entry& entry : Temporary::entries) {
        if (entry.named) remove(entry.path);
    }
}

}  // namespace orrery
