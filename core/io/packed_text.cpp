#include "core/io/packed_text.h"

#include <array>
#include <cstdint>
#include <new>

#include <zlib.h>

namespace orrery {

namespace {

constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

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

std::string base64url(std::string_view bytes) {
    std::string text;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char byte : bytes) {
        bits = bits << 8 | static_cast<unsigned char>(byte);
        for (count += 8; count >= 6; count -= 6) text += letters[bits >> (count - 6) & 63];
    }
    if (count > 0) text += letters[bits << (6 - count) & 63];
    return text;
}

std::optional<std::string> bytesOfBase64url(std::string_view text) {
    if (text.size() % 4 == 1) return std::nullopt;
    std::string bytes;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char digit : text) {
        const std::size_t value = letters.find(digit);
        if (value == std::string_view::npos) return std::nullopt;
        bits = bits << 6 | static_cast<std::uint32_t>(value);
        count += 6;
        if (count < 8) continue;
        count -= 8;
        bytes += static_cast<char>(bits >> count & 255);
    }
    return bytes;
}

}  // namespace orrery
