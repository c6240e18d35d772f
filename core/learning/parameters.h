// ParameterLayout: the places of all weights of a model in one flat vector, so that gradients, Adam and checkpoints are
// plain vectors. startingParameters() draws the weights as PyTorch does: linear layers uniform within
// +-1 / sqrt(inputs), embeddings normal, norms with gain 1 and shift 0.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/matrix.h"
#include "core/learning/model_shape.h"

namespace orrery {

/// A matrix of weights within the flat vector, row-major.
struct WeightBlock {
    std::size_t at = 0;  ///< index of the first weight
    int rows = 0;
    int columns = 0;

    std::size_t size() const { return static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns); }
};

/// y = x W^T + b with W [outputs, inputs] and b [1, outputs].
struct LinearBlock {
    WeightBlock weight;
    WeightBlock bias;
};

/// Gain and shift of a layer norm, [1, width] each.
struct NormBlock {
    WeightBlock gain;
    WeightBlock shift;
};

struct ParameterLayout {
    struct Layer {
        NormBlock beforeAttention;
        LinearBlock queryKeyValue;  ///< outputs: queries, keys, values of all heads
        LinearBlock output;
        NormBlock beforeMlp;  ///< this and the next two are empty without an MLP
        LinearBlock wide;
        LinearBlock narrow;
    };
    WeightBlock embedding;  ///< [vocabulary, width]
    std::vector<Layer> layers;
    NormBlock finalNorm;
    LinearBlock unembedding;
    WeightBlock positions;  ///< learned numbers of the positional encoding; may be empty
    std::size_t size = 0;   ///< number of all weights

    /// `positions` has the size of the encoding's learned numbers.
    static ParameterLayout of(const ModelShape& shape, const Matrix& positions);
};

/// Draws all weights; those of the positions start as given.
std::vector<double> startingParameters(const ParameterLayout& layout, const Matrix& positions, std::uint64_t seed);

}  // namespace orrery
