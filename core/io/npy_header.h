// The header of a .npy file: magic, version, length, and a Python dictionary with exactly the keys 'descr',
// 'fortran_order' and 'shape'. White space, any order of keys, trailing commas, single or double quotes and the
// integers of Python 2 (3L) are accepted; repeated, missing and unknown keys are Problems.
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

/// Largest number of bytes up to the end of a header: 12 for magic, version and length, and 65536 for the dictionary.
/// A longer header is a Problem.
inline constexpr std::size_t maxNpyPrefix = 12 + 65536;

/// Parses the header; `bytes` is the whole file or its first maxNpyPrefix bytes. Does not check the dtype and the size
/// of the data. `name` is the name of the file in Problems.
Result<NpyHeader> parseNpyHeader(std::span<const std::byte> bytes, const std::string& name);

/// Returns the first 40 bytes of a text from a file, for Problems: all but printable ASCII is replaced by '?', and
/// "..." follows if there were more.
std::string shown(std::string_view text);

}  // namespace orrery
