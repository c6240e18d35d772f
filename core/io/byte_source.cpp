#include "core/io/byte_source.h"

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <utility>

#include <unistd.h>

#include "core/io/regular_file.h"

namespace orrery {

namespace {

constexpr std::size_t pieceBytes = std::size_t{1} << 20;

Problem becameShorter(const std::string& path) {
    return {path, Words{"the file became shorter while it was read", "文件在读取时变短了"},
            Words{"open it again once it is whole", "请在文件完整后重新打开"}};
}

}  // namespace

ByteSource::ByteSource(std::span<const std::byte> bytes) : length(bytes.size()), memory(bytes) {}

ByteSource::ByteSource(std::string name, std::uint64_t size, std::shared_ptr<const Descriptor> opened)
    : path(std::move(name)), length(size), descriptor(std::move(opened)) {}

Result<ByteSource> ByteSource::open(const std::string& path) {
    Result<RegularFile> file = openRegularFile(path);
    if (!file) return file.problem();
    return ByteSource(path, file->size, std::make_shared<const Descriptor>(std::move(file->descriptor)));
}

Done ByteSource::read(std::uint64_t at, std::span<std::byte> into) const {
    assert(at <= length && into.size() <= length - at);
    if (!descriptor) {
        std::ranges::copy(memory.subspan(static_cast<std::size_t>(at), into.size()), into.begin());
        return done();
    }
    while (!into.empty()) {
        const ssize_t count = ::pread(descriptor->number(), into.data(), into.size(), static_cast<off_t>(at));
        if (count == 0) return becameShorter(path);
        if (count < 0 && errno != EINTR) return cannotRead(path, errno);
        if (count < 0) continue;
        into = into.subspan(static_cast<std::size_t>(count));
        at += static_cast<std::uint64_t>(count);
    }
    return done();
}

Result<std::vector<std::byte>> ByteSource::read(std::uint64_t at, std::size_t count) const {
    std::vector<std::byte> bytes(count);
    if (const Done all = read(at, bytes); !all) return all.problem();
    return bytes;
}

Done readPieces(const ByteSource& source, const Elements& elements,
                const std::function<void(std::span<const std::byte> piece, std::size_t first)>& take,
                const Progress& progress) {
    const std::size_t atOnce = std::max<std::size_t>(1, pieceBytes / elements.bytes);
    std::vector<std::byte> piece;
    for (std::size_t first = 0; first < elements.count; first += atOnce) {
        if (progress.stopped()) return stopped();
        progress.reach(static_cast<double>(first) / static_cast<double>(elements.count));
        piece.resize(std::min(atOnce, elements.count - first) * elements.bytes);
        const Done all = source.read(elements.at + std::uint64_t{first} * elements.bytes, piece);
        if (!all) return all;
        take(piece, first);
    }
    progress.reach(1);
    return done();
}

}  // namespace orrery
