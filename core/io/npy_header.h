// The header of a .npy file: magic, version, length, and a Python dictionary with exactly the keys 'descr',
// 'fortran_order' and 'shape'. White space, key order, trailing commas, either quote and Python 2's 3L are accepted;
// doubled, missing and unknown keys are not.
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

struct NpyHeader {
    std::string descr;
    bool fortranOrder = false;
    std::vector<std::size_t> shape;
    std::size_t dataOffset = 0;  ///< offset of the values in bytes, at most the file's size

    bool operator==(const NpyHeader&) const = default;
};

/// So many bytes of a file are enough to read its header, or to refuse it.
inline constexpr std::size_t maxNpyPrefix = 12 + 65536;

/// `bytes` are a file or its first maxNpyPrefix. Neither the dtype nor the size of the data is judged yet.
Result<NpyHeader> parseNpyHeader(std::span<const std::byte> bytes, const std::string& name);

/// Text out of a file as it may be shown to a person: short, and printable ASCII alone.
std::string shown(std::string_view text);

}  // namespace orrery
