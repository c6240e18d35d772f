// How much memory the tables of a document may take, judged before any of it is taken.
#pragma once

#include <cstdint>
#include <string>

#include "core/base/result.h"
#include "core/base/table_data.h"

namespace orrery {

/// For the values of all tables of a document together, as doubles, which some schemes and views make of them: 2^29
/// numbers.
inline constexpr std::uint64_t mostTableBytes = std::uint64_t{4} << 30;

/// The bytes that a table takes of it.
inline std::uint64_t asDoubles(const TableData& table) {
    return std::uint64_t{table.count()} * sizeof(double);
}

/// The file `name` needs so many bytes, and there are not as many left of `mostTableBytes`.
Problem tooMuchMemory(const std::string& name, std::uint64_t needed);

/// The system has not the memory for a table of so many bytes.
Problem noMemory(const std::string& name, std::uint64_t needed);

}  // namespace orrery
