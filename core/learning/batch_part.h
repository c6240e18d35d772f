// BatchPart: forward and backward pass of the small transformer over a part of a batch, with explicit formulas for the
// gradients. The tokens of all sequences of the part are the rows of its matrices. Call forward() once, then
// correctAnswers() or backward().
#pragma once

#include <cmath>
#include <span>
#include <vector>

#include "core/learning/position_pass.h"
#include "core/learning/tasks.h"

namespace orrery {

/// Values of one layer that the backward pass needs.
template <class Real>
struct LayerTrace {
    RowMatrix<Real> normed, scaled;          ///< before attention: normalised; then with gain and shift
    Column<Real> inverse;                    ///< 1 / standard deviation
    RowMatrix<Real> projected;               ///< [tokens, 3 width]: queries, keys, values after rotation
    std::vector<RowMatrix<Real>> attention;  ///< weights of each sequence and head
    RowMatrix<Real> mixed;                   ///< means of the values, by these weights
    RowMatrix<Real> normedMlp, scaledMlp;    ///< before the MLP: like `normed` and `scaled`
    Column<Real> inverseMlp;
    RowMatrix<Real> hidden;  ///< after ReLU
};

/// One part of a batch: `count` sequences from `firstSequence` on. Keeps references to its arguments.
template <class Real>
class BatchPart {
public:
    BatchPart(const ModelShape& sizes, const ParameterLayout& places, std::span<const Real> parameters,
              const TokenBatch& all, const RealTerms<Real>& given, int firstSequence, int count)
        : shape(sizes),
          layout(places),
          weights{parameters},
          batch(all),
          terms(given),
          positions(given, sizes),
          first(static_cast<std::size_t>(firstSequence) * static_cast<std::size_t>(all.length)),
          sequences(count),
          length(all.length),
          tokens(count * all.length) {}

    /// Computes the logits of all tokens.
    void forward() {
        embed();
        traces.resize(layout.layers.size());
        for (std::size_t i = 0; i < traces.size(); ++i) forward(layout.layers[i], traces[i]);
        norm(x, layout.finalNorm, normed, scaled, inverse);
        linear(layout.unembedding, scaled, logits);
    }

    /// Target at a token of the part; -1 for none.
    int target(int token) const { return batch.targets[first + static_cast<std::size_t>(token)]; }

    /// Number of targets that have the largest logit.
    int correctAnswers() const {
        int right = 0;
        for (int token = 0; token < tokens; ++token) {
            if (target(token) < 0) continue;
            Eigen::Index likeliest = 0;
            logits.row(token).maxCoeff(&likeliest);
            right += likeliest == target(token) ? 1 : 0;
        }
        return right;
    }

    /// Returns the sum of the cross-entropies at all targets, and adds the gradient of this sum / `asked` to `into`.
    /// Overwrites the logits.
    double backward(double asked, std::span<Real> into) {
        gradient = into;
        const double loss = logitsGradient(asked);
        RowMatrix<Real> change(tokens, shape.width);
        linearBack(layout.unembedding, scaled, logits, change);
        RowMatrix<Real> before(tokens, shape.width);
        before.setZero();
        normBack(layout.finalNorm, normed, inverse, change, before);
        for (std::size_t i = traces.size(); i-- > 0;) backward(layout.layers[i], traces[i], before);
        embedBack(before);
        positions.finishBack(grad(layout.positions));
        return loss;
    }

    const std::vector<LayerTrace<Real>>& layers() const { return traces; }

private:
    using Map = Eigen::Map<RowMatrix<Real>>;

    Map grad(const WeightBlock& block) const { return {gradient.data() + block.at, block.rows, block.columns}; }

    void embed() {
        x.resize(tokens, shape.width);
        const auto table = weights[layout.embedding];
        const std::vector<int>& rows = terms.given.rowOfPosition;
        for (int token = 0; token < tokens; ++token) {
            const int position = token % length;
            x.row(token) = table.row(batch.tokens[first + static_cast<std::size_t>(token)]);
            if (terms.rows.size() > 0) x.row(token) += terms.rows.row(position);
            if (!rows.empty()) x.row(token) += terms.learned.row(rows[static_cast<std::size_t>(position)]);
        }
    }

    void embedBack(const RowMatrix<Real>& change) const {
        Map table = grad(layout.embedding);
        const std::vector<int>& rows = terms.given.rowOfPosition;
        for (int token = 0; token < tokens; ++token) {
            table.row(batch.tokens[first + static_cast<std::size_t>(token)]) += change.row(token);
            if (!rows.empty())
                grad(layout.positions).row(rows[static_cast<std::size_t>(token % length)]) += change.row(token);
        }
    }

    /// Layer norm: mean 0 and variance 1 over each row, then gain and shift.
    void norm(const RowMatrix<Real>& input, const NormBlock& block, RowMatrix<Real>& normalised,
              RowMatrix<Real>& output, Column<Real>& inverseDeviation) const {
        constexpr Real epsilon = Real(1e-5);
        const Column<Real> mean = input.rowwise().mean();
        normalised = input.colwise() - mean;
        const Column<Real> variance = normalised.rowwise().squaredNorm() / Real(shape.width);
        // not rsqrt(), which is approximate, with an error that depends on the processor
        inverseDeviation = variance.unaryExpr([](Real value) { return 1 / std::sqrt(value + epsilon); });
        normalised.array().colwise() *= inverseDeviation.array();
        output = normalised;
        output.array().rowwise() *= weights[block.gain].row(0).array();
        output.rowwise() += weights[block.shift].row(0);
    }

    /// From `change`, the gradient of the output of a norm: adds the gradient of its input to `input`, and those of
    /// gain and shift.
    void normBack(const NormBlock& block, const RowMatrix<Real>& normalised, const Column<Real>& inverseDeviation,
                  const RowMatrix<Real>& change, RowMatrix<Real>& input) const {
        addColumnSums(change.cwiseProduct(normalised), grad(block.gain));
        addColumnSums(change, grad(block.shift));
        RowMatrix<Real> scaledChange = change;
        scaledChange.array().rowwise() *= weights[block.gain].row(0).array();
        const Column<Real> mean = scaledChange.rowwise().mean();
        const Column<Real> along = scaledChange.cwiseProduct(normalised).rowwise().mean();
        scaledChange.colwise() -= mean;
        scaledChange.array() -= normalised.array().colwise() * along.array();
        scaledChange.array().colwise() *= inverseDeviation.array();
        input += scaledChange;
    }

    void linear(const LinearBlock& block, const RowMatrix<Real>& input, RowMatrix<Real>& output) const {
        output.resize(input.rows(), block.weight.rows);
        Products<Real>::setByTransposed(output, input, weights[block.weight]);
        output.rowwise() += weights[block.bias].row(0);
    }

    /// From `change`, the gradient of the output of a linear block: sets `input` to the gradient of its input, and adds
    /// those of weight and bias. `inputs` is its input.
    void linearBack(const LinearBlock& block, const RowMatrix<Real>& inputs, const RowMatrix<Real>& change,
                    RowMatrix<Real>& input) const {
        Products<Real>::addTransposedBy(grad(block.weight), change, inputs);
        addColumnSums(change, grad(block.bias));
        input.resize(change.rows(), block.weight.columns);
        Products<Real>::set(input, change, weights[block.weight]);
    }

    /// Queries (`which` 0), keys (1) or values (2) of one sequence and head; 0 too where there is one vector alone.
    auto channels(RowMatrix<Real>& projected, int sequence, int head, int which) const {
        return projected.block(sequence * length, which * shape.width + head * shape.headWidth(), length,
                               shape.headWidth());
    }

    std::size_t mapIndex(int sequence, int head) const {
        return static_cast<std::size_t>(sequence * shape.heads + head);
    }

    void softmax(RowMatrix<Real>& scores) const {
        for (int query = 0; query < length; ++query) {
            const int seen = terms.masksLater ? query + 1 : length;
            auto row = scores.row(query).head(seen);
            row.array() -= row.maxCoeff();
            row = row.array().exp().matrix();
            row /= row.sum();
            scores.row(query).tail(length - seen).setZero();
        }
    }

    void attend(LayerTrace<Real>& trace) const {
        const Real scale = Real(1) / std::sqrt(Real(shape.headWidth()));
        trace.attention.resize(static_cast<std::size_t>(sequences * shape.heads));
        trace.mixed.resize(tokens, shape.width);
        for (int sequence = 0; sequence < sequences; ++sequence) {
            for (int head = 0; head < shape.heads; ++head) {
                RowMatrix<Real>& scores = trace.attention[mapIndex(sequence, head)];
                const auto query = channels(trace.projected, sequence, head, 0);
                const auto key = channels(trace.projected, sequence, head, 1);
                scores.resize(length, length);
                Products<Real>::setByTransposed(scores, query, key);
                scores *= scale;
                positions.addTo(scores, head, query, key, scale);
                softmax(scores);
                Products<Real>::set(channels(trace.mixed, sequence, head, 0), scores,
                                    channels(trace.projected, sequence, head, 2));
            }
        }
    }

    /// Returns the gradient of the projections, before rotation, from `mixedChange`, that of trace.mixed.
    RowMatrix<Real> attendBack(LayerTrace<Real>& trace, RowMatrix<Real>& mixedChange) {
        const Real scale = Real(1) / std::sqrt(Real(shape.headWidth()));
        RowMatrix<Real> change = RowMatrix<Real>::Zero(tokens, 3 * shape.width);  // products are added to it
        for (int sequence = 0; sequence < sequences; ++sequence) {
            for (int head = 0; head < shape.heads; ++head) {
                const RowMatrix<Real>& weight = trace.attention[mapIndex(sequence, head)];
                const auto mixed = channels(mixedChange, sequence, head, 0);
                RowMatrix<Real> score(length, length);
                Products<Real>::setByTransposed(score, mixed, channels(trace.projected, sequence, head, 2));
                const Column<Real> along = score.cwiseProduct(weight).rowwise().sum();
                score = (score.colwise() - along).cwiseProduct(weight).eval();
                const auto query = channels(trace.projected, sequence, head, 0);
                const auto key = channels(trace.projected, sequence, head, 1);
                auto queryChange = channels(change, sequence, head, 0), keyChange = channels(change, sequence, head, 1);
                Products<Real>::set(queryChange, score, key);
                Products<Real>::addTransposedBy(keyChange, score, query);
                Products<Real>::addTransposedBy(channels(change, sequence, head, 2), weight, mixed);
                queryChange *= scale;
                keyChange *= scale;
                positions.back(score, head, query, key, scale, queryChange, keyChange, grad(layout.positions));
            }
        }
        positions.turn(change, true);
        return change;
    }

    void forward(const ParameterLayout::Layer& layer, LayerTrace<Real>& trace) {
        norm(x, layer.beforeAttention, trace.normed, trace.scaled, trace.inverse);
        linear(layer.queryKeyValue, trace.scaled, trace.projected);
        positions.turn(trace.projected, false);
        attend(trace);
        RowMatrix<Real> added;
        linear(layer.output, trace.mixed, added);
        x += added;
        if (!shape.hasMlp) return;
        norm(x, layer.beforeMlp, trace.normedMlp, trace.scaledMlp, trace.inverseMlp);
        linear(layer.wide, trace.scaledMlp, trace.hidden);
        trace.hidden = trace.hidden.cwiseMax(Real(0));
        linear(layer.narrow, trace.hidden, added);
        x += added;
    }

    /// `change` is the gradient of the layer's output and becomes that of its input.
    void backward(const ParameterLayout::Layer& layer, LayerTrace<Real>& trace, RowMatrix<Real>& change) {
        RowMatrix<Real> inner;
        if (shape.hasMlp) {
            RowMatrix<Real> hidden;
            linearBack(layer.narrow, trace.hidden, change, hidden);
            hidden = (trace.hidden.array() > Real(0)).select(hidden, Real(0)).eval();
            linearBack(layer.wide, trace.scaledMlp, hidden, inner);
            normBack(layer.beforeMlp, trace.normedMlp, trace.inverseMlp, inner, change);
        }
        linearBack(layer.output, trace.mixed, change, inner);
        const RowMatrix<Real> projected = attendBack(trace, inner);
        RowMatrix<Real> scaledChange;
        linearBack(layer.queryKeyValue, trace.scaled, projected, scaledChange);
        normBack(layer.beforeAttention, trace.normed, trace.inverse, scaledChange, change);
    }

    /// Replaces the logits by the gradient of the sum of the cross-entropies / `asked`, and returns this sum.
    double logitsGradient(double asked) {
        double loss = 0;
        const auto share = static_cast<Real>(1 / asked);
        for (int token = 0; token < tokens; ++token) {
            auto row = logits.row(token);
            if (target(token) < 0) {
                row.setZero();
                continue;
            }
            row.array() -= row.maxCoeff();
            const Real right = row(target(token));
            row = row.array().exp().matrix();
            const Real sum = row.sum();
            loss += std::log(static_cast<double>(sum)) - static_cast<double>(right);
            row *= share / sum;
            row(target(token)) -= share;
        }
        return loss;
    }

    const ModelShape& shape;
    const ParameterLayout& layout;
    Weights<Real> weights;
    const TokenBatch& batch;
    const RealTerms<Real>& terms;
    PositionPass<Real> positions;
    std::size_t first;
    int sequences, length, tokens;
    RowMatrix<Real> x, normed, scaled, logits;
    Column<Real> inverse;
    std::vector<LayerTrace<Real>> traces;
    std::span<Real> gradient;
};

}  // namespace orrery
