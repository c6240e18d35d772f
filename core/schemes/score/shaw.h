// Relative keys: one learned vector per clipped distance. Shaw et al., 2018, arXiv:1803.02155; relative_key and
// relative_key_query of BERT (Huang et al., 2020, arXiv:2009.13658).
#pragma once

#include <cstdint>

#include "core/base/matrix.h"
#include "core/base/result.h"

namespace orrery {

/// Returns [queries x keys] rows of a table of 2 clip + 1: clip(j - i, -clip, clip) + clip. If there are fewer queries
/// than keys, the queries are the last positions.
Matrix shawIndex(std::size_t queries, std::size_t keys, std::int64_t clip);

/// Returns BERT's rows of a table of 2 positions - 1: i - j + positions - 1, not clipped; a Problem without such a row.
Result<Matrix> bertRelativeIndex(std::size_t queries, std::size_t keys, std::int64_t positions);

}  // namespace orrery
