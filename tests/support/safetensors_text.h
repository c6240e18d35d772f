// .safetensors files as strings, valid and invalid ones, for tests of the reader.
// A file is the header's length (8 bytes, little endian), a JSON header and the values.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tests/support/reading.h"

namespace orrery::test {

/// Returns a file with this header, a possibly wrong length field, and `dataBytes` zero bytes of values.
inline std::string file(const std::string& header, std::size_t dataBytes = 0, std::uint64_t claimed = 0) {
    std::string length(8, '\0');
    const std::uint64_t size = claimed == 0 ? header.size() : claimed;
    for (std::size_t i = 0; i < 8; ++i) length[i] = static_cast<char>(size >> (8 * i) & 0xff);
    return length + header + std::string(dataBytes, '\0');
}

inline std::string tensor(const std::string& name, const std::string& dtype, const std::string& shape,
                          std::size_t begin, std::size_t end) {
    return "\"" + name + "\":{\"dtype\":\"" + dtype + "\",\"shape\":" + shape + ",\"data_offsets\":[" +
           std::to_string(begin) + "," + std::to_string(end) + "]}";
}

/// Returns a file of consecutive F32 tensors of shape [1, 2].
inline std::string fileWithNames(const std::vector<std::string>& names) {
    std::string header = "{";
    for (std::size_t i = 0; i < names.size(); ++i) {
        header += (i > 0 ? "," : "") + tensor(names[i], "F32", "[1,2]", 8 * i, 8 * i + 8);
    }
    return file(header + "}", 8 * names.size());
}

inline bool has(const std::string& sentence, const std::string& part) {
    return sentence.find(part) != std::string::npos;
}

}  // namespace orrery::test
