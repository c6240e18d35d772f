// Transformer: loss, gradient and predictions of the small model, without automatic differentiation. Blocks are
// pre-norm: x + attention(norm(x)), then x + mlp(norm(x)) with ReLU. The program has the instantiation for float
// (transformer_of.h).
#pragma once

#include <span>
#include <vector>

#include "core/learning/parameters.h"
#include "core/learning/positions.h"
#include "core/learning/tasks.h"

namespace orrery {

/// Attention weights of one sequence, [layer][head]: [queries, keys].
using AttentionWeights = std::vector<std::vector<Matrix>>;

/// Number of targets, and of right answers of a model.
struct AnswerCount {
    int asked = 0;
    int right = 0;  ///< the target is the likeliest token

    AnswerCount& operator+=(const AnswerCount& more) {
        asked += more.asked;
        right += more.right;
        return *this;
    }
    /// Accuracy; NaN if nothing was asked.
    double share() const { return right / static_cast<double>(asked); }
};

template <class Real>
class Transformer {
public:
    Transformer(const ModelShape& sizes, const ParameterLayout& places) : shape(sizes), layout(places) {}

    /// Returns the mean cross-entropy over all targets and writes its gradient. The batch is divided into parts of a
    /// fixed size whose gradients are added in order, for the same bits with any number of threads.
    double lossAndGradient(std::span<const Real> parameters, const TokenBatch& batch, const PositionTerms& terms,
                           std::span<Real> gradient) const;

    /// Counts all targets and the right answers.
    AnswerCount answers(std::span<const Real> parameters, const TokenBatch& batch, const PositionTerms& terms) const;

    /// Returns the attention weights of the batch's first sequence.
    AttentionWeights attention(std::span<const Real> parameters, const TokenBatch& batch,
                               const PositionTerms& terms) const;

private:
    ModelShape shape;
    ParameterLayout layout;
};

}  // namespace orrery
