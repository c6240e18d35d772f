// How much memory the tables of a document may take, judged before any of it is taken.
#pragma once

#include <cstdint>
#include <string>

#include "core/base/result.h"

namespace orrery {

/// For the values of all tables of a document together: 2^29 numbers.
inline constexpr std::uint64_t mostTableBytes = std::uint64_t{4} << 30;

/// The file `name` needs so many bytes, and there are not as many left of `mostTableBytes`.
Problem tooMuchMemory(const std::string& name, std::uint64_t needed);

/// The system has not the memory for a table of so many bytes.
Problem noMemory(const std::string& name, std::uint64_t needed);

}  // namespace orrery
