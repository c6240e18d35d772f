// The size of an encoding with dimensions, a bank or a table, and one of its numbers.
#pragma once

#include <limits>

#include "core/model/scheme.h"

namespace orrery {

/// Number of columns of a bank or table.
inline std::int64_t widthOf(const Encoding& encoding) {
    const auto* bank = std::get_if<OscillatorBank>(&encoding);
    return bank ? std::ssize(bank->columns) : std::get<Table>(encoding).columns;
}

/// The number at a position in a column; of a table that of the row at or before the position, NaN if there is none.
inline double entryAt(const Encoding& encoding, const Position& position, std::size_t column) {
    if (const auto* bank = std::get_if<OscillatorBank>(&encoding)) return value(*bank, column, position);
    const auto& table = std::get<Table>(encoding);
    return table.holds(position.whole) ? table.cell(position.whole, static_cast<int>(column))
                                       : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace orrery
