#include "core/io/byte_source.h"

#include <algorithm>
#include <cassert>
#include <mutex>
#include <utility>

#include "core/io/file.h"

namespace orrery {

namespace {

constexpr std::size_t pieceBytes = std::size_t{1} << 20;

Problem becameShorter(const std::string& path) {
    return {path, Words{"the file became shorter while it was read", "文件在读取时变短了"},
            Words{"open it again once it is whole", "请在文件完整后重新打开"}};
}

}  // namespace

/// Shared by all copies of a source; the mutex is held while the stream is positioned and read.
struct ByteSource::OpenFile {
    explicit OpenFile(std::ifstream opened) : stream(std::move(opened)) {}

    std::ifstream stream;
    std::mutex reading;
};

ByteSource::ByteSource(std::span<const std::byte> bytes) : length(bytes.size()), memory(bytes) {}

Result<ByteSource> ByteSource::open(const std::string& path) {
    Result<RegularFile> opened = openRegularFile(path);
    if (!opened) return opened.problem();
    ByteSource source({});
    source.path = path;
    source.length = opened->size;
    source.file = std::make_shared<OpenFile>(std::move(opened->stream));
    return source;
}

Done ByteSource::read(std::uint64_t at, std::span<std::byte> into) const {
    assert(at <= length && into.size() <= length - at);
    if (!file) {
        std::ranges::copy(memory.subspan(static_cast<std::size_t>(at), into.size()), into.begin());
        return done();
    }
    const std::lock_guard one(file->reading);
    std::ifstream& stream = file->stream;
    stream.clear();
    stream.seekg(static_cast<std::streamoff>(at));
    stream.read(reinterpret_cast<char*>(into.data()), static_cast<std::streamsize>(into.size()));
    if (stream.bad()) return cannotRead(path, lastError());
    return stream ? done() : becameShorter(path);
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
