#include "core/learning/parameters.h"

#include <algorithm>
#include <cmath>

#include "core/base/seeded.h"

namespace orrery {

namespace {

/// Places blocks one after another.
class Placing {
public:
    explicit Placing(std::size_t& counted) : size(counted) {}

    WeightBlock block(int rows, int columns) {
        const WeightBlock made{size, rows, columns};
        size += made.size();
        return made;
    }
    LinearBlock linear(int inputs, int outputs) { return {block(outputs, inputs), block(1, outputs)}; }
    NormBlock norm(int width) { return {block(1, width), block(1, width)}; }

private:
    std::size_t& size;
};

/// Draws the weights of one block after another, each block from random numbers of its own.
class Drawing {
public:
    Drawing(std::vector<double>& drawn, std::uint64_t chosen) : values(drawn), seed(chosen) {}

    void normal(const WeightBlock& block) {
        const SeededRow row(seed, streamOfWeights, block.at);
        for (std::size_t i = 0; i < block.size(); ++i) values[block.at + i] = row.normal(i);
    }
    void linear(const LinearBlock& block) {
        const double bound = 1 / std::sqrt(block.weight.columns);
        for (const WeightBlock& part : {block.weight, block.bias}) {
            const SeededRow row(seed, streamOfWeights, part.at);
            for (std::size_t i = 0; i < part.size(); ++i) values[part.at + i] = bound * (2 * row.uniform(i) - 1);
        }
    }
    void norm(const NormBlock& block) { std::fill_n(values.begin() + offset(block.gain), block.gain.size(), 1.0); }

private:
    static constexpr std::uint64_t streamOfWeights = 100;

    static std::ptrdiff_t offset(const WeightBlock& block) { return static_cast<std::ptrdiff_t>(block.at); }

    std::vector<double>& values;
    std::uint64_t seed;
};

}  // namespace

ParameterLayout ParameterLayout::of(const ModelShape& shape, const Matrix& learned) {
    ParameterLayout layout;
    Placing next(layout.size);
    const int width = shape.width, hidden = 4 * width;
    layout.embedding = next.block(shape.vocabulary, width);
    for (int layer = 0; layer < shape.layers; ++layer) {
        Layer made;
        made.beforeAttention = next.norm(width);
        made.queryKeyValue = next.linear(width, 3 * width);
        made.output = next.linear(width, width);
        if (shape.hasMlp) {
            made.beforeMlp = next.norm(width);
            made.wide = next.linear(width, hidden);
            made.narrow = next.linear(hidden, width);
        }
        layout.layers.push_back(made);
    }
    layout.finalNorm = next.norm(width);
    layout.unembedding = next.linear(width, shape.vocabulary);
    layout.positions = next.block(static_cast<int>(learned.rows), static_cast<int>(learned.columns));
    return layout;
}

std::vector<double> startingParameters(const ParameterLayout& layout, const Matrix& positions, std::uint64_t seed) {
    std::vector<double> values(layout.size);
    Drawing draw(values, seed);
    draw.normal(layout.embedding);
    for (const ParameterLayout::Layer& layer : layout.layers) {
        draw.norm(layer.beforeAttention);
        draw.linear(layer.queryKeyValue);
        draw.linear(layer.output);
        if (layer.wide.weight.size() == 0) continue;
        draw.norm(layer.beforeMlp);
        draw.linear(layer.wide);
        draw.linear(layer.narrow);
    }
    draw.norm(layout.finalNorm);
    draw.linear(layout.unembedding);
    std::ranges::copy(positions.values, values.begin() + static_cast<std::ptrdiff_t>(layout.positions.at));
    return values;
}

}  // namespace orrery
