// Where a position enters a model: its id, counted over the tokens that are not padding, and the sum of embedding and
// encoding.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/matrix.h"

namespace orrery {

/// The table row of each token of one sequence, cumsum(nonpad) * nonpad + paddingId: the first real token has
/// paddingId + 1, padding itself paddingId. fairseq make_positions, HF RoBERTa.
std::vector<std::int64_t> paddingAwareIds(std::span<const std::int64_t> tokens, std::int64_t paddingId);

/// scale * x + encoding, both n x d. The original Transformer takes scale sqrt(d), BERT and GPT 1.
Matrix embeddedWithPosition(const Matrix& x, const Matrix& encoding, double scale);

}  // namespace orrery
