// Memory budget of the tables of a document, and the Problems of a table that exceeds it. Sizes are in bytes and are
// checked before any memory is allocated.
#pragma once

#include <cstdint>
#include <string>

#include "core/base/result.h"
#include "core/base/table_data.h"

namespace orrery {

/// Maximum size of all tables of a document together, 2^29 numbers of 8 bytes. Every number counts as a double, because
/// some schemes and views convert tables to doubles.
inline constexpr std::uint64_t maxTableBytes = std::uint64_t{4} << 30;

/// Largest number of columns of a table, as of every scheme.
inline constexpr std::uint64_t maxTableColumns = 65536;

/// Returns the bytes of the budget that a table takes.
inline std::uint64_t asDoubles(const TableData& table) {
    return std::uint64_t{table.count()} * sizeof(double);
}

/// Returns the Problem that `needed` bytes for the file `name` exceed the rest of the budget.
Problem tooMuchMemory(const std::string& name, std::uint64_t needed);

/// Returns the Problem that the table `name` has more columns than maxTableColumns.
Problem tooManyColumns(const std::string& name, std::uint64_t columns);

/// Returns the Problem that the system has no memory for a table of `needed` bytes.
Problem noMemory(const std::string& name, std::uint64_t needed);

}  // namespace orrery
