// Relative keys: one learned vector per clipped distance. Shaw et al., 2018, arXiv:1803.02155; relative_key and
// relative_key_query of BERT (Huang et al., 2020, arXiv:2009.13658).
#pragma once

#include <cstdint>

#include "core/base/matrix.h"
#include "core/base/result.h"
#include "core/model/values.h"

namespace orrery {

/// Returns [queries x keys] rows of a table of 2 clip + 1: clip(j - i, -clip, clip) + clip. If there are fewer queries
/// than keys, the queries are the last positions.
Matrix shawIndex(std::size_t queries, std::size_t keys, std::int64_t clip);

/// Returns BERT's rows of a table of 2 positions - 1: i - j + positions - 1, not clipped; a Problem without such a row.
Result<Matrix> bertRelativeIndex(std::size_t queries, std::size_t keys, std::int64_t positions);

/// The labels a model of these values starts from, [2k + 1, head_dim].
Matrix shawLabels(const Values& values);

/// Row of shawLabels() of every query and key of a text, [length, length]. A Problem if a distance has none.
Result<Matrix> shawLabelIndex(const Values& values, std::size_t length);

/// Whether the key looks the labels up too.
bool shawKeysHaveLabels(const Values& values);

}  // namespace orrery
