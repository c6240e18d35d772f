// Entry of positions into a model: position ids that skip padding tokens, and the sum of embedding and encoding. Rows
// are tokens.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/matrix.h"

namespace orrery {

/// Row of the position table for each token of one sequence, cumsum(nonpad) * nonpad + paddingId. Tokens equal to
/// `paddingId` are padding and have row paddingId; the others have paddingId + 1, paddingId + 2, ... As fairseq
/// make_positions and HF RoBERTa.
std::vector<std::int64_t> paddingAwareIds(std::span<const std::int64_t> tokens, std::int64_t paddingId);

/// scale * x + encoding, both n x d. The original Transformer uses scale sqrt(d), BERT and GPT 1.
Matrix embeddedWithPosition(const Matrix& x, const Matrix& encoding, double scale);

}  // namespace orrery
