// Definitions of the member functions of Transformer, instantiated for float by transformer.cpp, and for double, whose
// gradients tests compare with finite differences, by tests/support/transformer_double.cpp. A file that includes this
// header takes seconds to compile.
#pragma once

#include <algorithm>
#include <functional>
#include <numeric>

#include "core/base/parallel.h"
#include "core/learning/batch_part.h"
#include "core/learning/transformer.h"

namespace orrery {

constexpr int sequencesPerPart = 8;

/// Number of parts of a batch.
inline int partsOf(const TokenBatch& batch) {
    return (batch.sequences() + sequencesPerPart - 1) / sequencesPerPart;
}

/// Runs the forward pass of each part of the batch and then work(part, index), on all cores.
template <class Real>
void eachPart(const ModelShape& shape, const ParameterLayout& layout, std::span<const Real> parameters,
              const TokenBatch& batch, const PositionTerms& terms,
              const std::function<void(BatchPart<Real>& part, std::size_t index)>& work) {
    const RealTerms<Real> positions(terms, shape.causal, Weights<Real>{parameters}[layout.positions]);
    constexpr double nanosecondsPerNumber = 1.5;
    const double cost = nanosecondsPerNumber * sequencesPerPart * batch.length * static_cast<double>(layout.size);
    parallelFor(static_cast<std::uint64_t>(partsOf(batch)), cost, [&](std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t index = begin; index < end; ++index) {
            const int from = static_cast<int>(index) * sequencesPerPart;
            BatchPart<Real> part(shape, layout, parameters, batch, positions, from,
                                 std::min(sequencesPerPart, batch.sequences() - from));
            part.forward();
            work(part, static_cast<std::size_t>(index));
        }
    });
}

inline int targetCount(const TokenBatch& batch) {
    return static_cast<int>(std::ranges::count_if(batch.targets, [](int target) { return target >= 0; }));
}

template <class Real>
double Transformer<Real>::lossAndGradient(std::span<const Real> parameters, const TokenBatch& batch,
                                          const PositionTerms& terms, std::span<Real> gradient) const {
    const auto count = static_cast<std::size_t>(partsOf(batch));
    std::vector<std::vector<Real>> gradients(count, std::vector<Real>(layout.size));
    std::vector<double> losses(count);
    const double targets = targetCount(batch);
    eachPart<Real>(shape, layout, parameters, batch, terms, [&](BatchPart<Real>& part, std::size_t index) {
        losses[index] = part.backward(targets, gradients[index]);
    });
    std::ranges::fill(gradient, Real(0));
    double loss = 0;
    for (std::size_t part = 0; part < count; ++part) {
        loss += losses[part];
        for (std::size_t i = 0; i < gradient.size(); ++i) gradient[i] += gradients[part][i];
    }
    return loss / targets;
}

template <class Real>
AnswerCount Transformer<Real>::answers(std::span<const Real> parameters, const TokenBatch& batch,
                                       const PositionTerms& terms) const {
    std::vector<int> correct(static_cast<std::size_t>(partsOf(batch)));
    eachPart<Real>(shape, layout, parameters, batch, terms,
                   [&](BatchPart<Real>& part, std::size_t index) { correct[index] = part.correctAnswers(); });
    return {targetCount(batch), std::accumulate(correct.begin(), correct.end(), 0)};
}

template <class Real>
AttentionWeights Transformer<Real>::attention(std::span<const Real> parameters, const TokenBatch& batch,
                                              const PositionTerms& terms) const {
    const RealTerms<Real> positions(terms, shape.causal, Weights<Real>{parameters}[layout.positions]);
    BatchPart<Real> part(shape, layout, parameters, batch, positions, 0, 1);
    part.forward();
    AttentionWeights all;
    for (const LayerTrace<Real>& layer : part.layers()) {
        std::vector<Matrix> heads;
        for (const RowMatrix<Real>& weights : layer.attention) {
            heads.push_back(matrixOf(weights));
        }
        all.push_back(std::move(heads));
    }
    return all;
}

}  // namespace orrery
