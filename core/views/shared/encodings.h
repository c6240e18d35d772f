// Which encodings a picture accepts, and the size of those with dimensions.
#pragma once

#include "core/model/scheme.h"

namespace orrery {

/// True for a bank or a table; score kernels have no dimensions.
inline bool hasColumns(const Encoding& encoding) {
    return !std::holds_alternative<ScoreKernel>(encoding);
}

/// Number of columns of a bank or table.
inline std::int64_t widthOf(const Encoding& encoding) {
    const auto* bank = std::get_if<OscillatorBank>(&encoding);
    return bank ? std::ssize(bank->columns) : std::get<Table>(encoding).columns;
}

}  // namespace orrery
