// PNG files as byte strings, valid and invalid ones, built from chunks with text in every format, for tests of the
// reader.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include <zlib.h>

namespace orrery::test {

inline std::string bigEndian(std::uint32_t value) {
    std::string bytes;
    for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(value >> shift & 0xff);
    return bytes;
}

inline std::string chunk(const std::string& type, const std::string& data) {
    const std::string checked = type + data;
    const uLong sum = crc32(0, reinterpret_cast<const Bytef*>(checked.data()), static_cast<uInt>(checked.size()));
    return bigEndian(static_cast<std::uint32_t>(data.size())) + checked + bigEndian(static_cast<std::uint32_t>(sum));
}

inline std::string deflated(const std::string& text) {
    uLongf size = compressBound(text.size());
    std::string packed(size, '\0');
    compress2(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(text.data()), text.size(),
              9);
    packed.resize(size);
    return packed;
}

/// Returns compressed data that inflate to `count` spaces, without allocating these.
inline std::string deflatedSpaces(std::size_t count) {
    std::string spaces(65536, ' ');
    std::string packed;
    std::string piece(65536, '\0');
    z_stream stream{};
    deflateInit(&stream, 9);
    for (int status = Z_OK; status == Z_OK;) {
        if (stream.avail_in == 0) {
            stream.next_in = reinterpret_cast<Bytef*>(spaces.data());
            stream.avail_in = static_cast<uInt>(std::min(spaces.size(), count));
            count -= stream.avail_in;
        }
        stream.next_out = reinterpret_cast<Bytef*>(piece.data());
        stream.avail_out = static_cast<uInt>(piece.size());
        status = deflate(&stream, count == 0 ? Z_FINISH : Z_NO_FLUSH);
        packed.append(piece, 0, piece.size() - stream.avail_out);
    }
    deflateEnd(&stream);
    return packed;
}

/// Returns a picture of one pixel with the given chunks before its pixel data.
inline std::string png(const std::string& chunks) {
    const std::string header = bigEndian(1) + bigEndian(1) + std::string("\x08\0\0\0\0", 5);
    return "\x89PNG\r\n\x1a\n" + chunk("IHDR", header) + chunks + chunk("IDAT", deflated(std::string(2, '\0'))) +
           chunk("IEND", "");
}

inline const std::string documentKeyword = std::string("orrery-document") + '\0';

inline std::string plainText(const std::string& text) {
    return chunk("tEXt", documentKeyword + text);
}
inline std::string packedText(const std::string& text) {
    return chunk("zTXt", documentKeyword + '\0' + deflated(text));
}
inline std::string internationalText(const std::string& text, bool packed) {
    const std::string flags{static_cast<char>(packed ? 1 : 0), '\0'};
    return chunk("iTXt", documentKeyword + flags + std::string("en\0name\0", 8) + (packed ? deflated(text) : text));
}

}  // namespace orrery::test
