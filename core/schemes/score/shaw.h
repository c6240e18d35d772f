// Relative keys: one learned vector per clipped distance. Shaw et al., 2018, arXiv:1803.02155; relative_key and
// relative_key_query of BERT (Huang et al., 2020, arXiv:2009.13658).
#pragma once

#include <cstdint>

#include "core/base/matrix.h"
#include "core/base/result.h"

namespace orrery {

/// Returns [queries x keys] row numbers of a table of 2 clip + 1 rows: j - i clamped to -clip .. clip, plus clip. If
/// there are fewer queries than keys, the queries are the last positions.
Matrix shawIndex(std::size_t queries, std::size_t keys, std::int64_t clip);

/// Returns BERT's row numbers of a table of 2 positions - 1 rows: i - j + positions - 1, not clamped. A Problem if
/// there are more queries or keys than `positions`.
Result<Matrix> bertRelativeIndex(std::size_t queries, std::size_t keys, std::int64_t positions);

}  // namespace orrery
