// Which encodings a picture accepts.
#pragma once

#include "core/analysis/entry_at.h"

namespace orrery {

inline bool isAny(const Encoding&) {
    return true;
}

/// True for a bank or a table; score kernels have no dimensions.
inline bool hasColumns(const Encoding& encoding) {
    return !std::holds_alternative<ScoreKernel>(encoding);
}

}  // namespace orrery
