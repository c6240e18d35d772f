#include "core/io/inflate.h"

#include <array>
#include <new>

#include <zlib.h>

namespace orrery {

namespace {

/// A z_stream that calls inflateEnd in its destructor.
struct InflateStream : z_stream {
    InflateStream() : z_stream{} {
        if (inflateInit(this) != Z_OK) throw std::bad_alloc();
    }
    ~InflateStream() { inflateEnd(this); }
    InflateStream(const InflateStream&) = delete;
    InflateStream& operator=(const InflateStream&) = delete;
};

}  // namespace

std::optional<std::string> inflated(std::span<const std::byte> packed, std::size_t max) {
    InflateStream stream;
    stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(packed.data()));  // zlib does not write to it
    stream.avail_in = static_cast<uInt>(packed.size());
    std::array<char, 65536> piece;
    std::string text;
    int status = Z_OK;
    while (status == Z_OK && text.size() <= max) {
        stream.next_out = reinterpret_cast<Bytef*>(piece.data());
        stream.avail_out = static_cast<uInt>(piece.size());
        status = inflate(&stream, Z_NO_FLUSH);
        text.append(piece.data(), piece.size() - stream.avail_out);
    }
    const bool whole = status == Z_STREAM_END || text.size() > max;
    return whole ? std::optional(std::move(text)) : std::nullopt;
}

std::string deflated(std::string_view text) {
    uLongf size = compressBound(static_cast<uLong>(text.size()));
    std::string packed(size, '\0');
    const int status = compress2(reinterpret_cast<Bytef*>(packed.data()), &size,
                                 reinterpret_cast<const Bytef*>(text.data()), static_cast<uLong>(text.size()), 9);
    if (status != Z_OK) throw std::bad_alloc();
    packed.resize(size);
    return packed;
}

}  // namespace orrery
