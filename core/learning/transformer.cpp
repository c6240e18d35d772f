#include "core/learning/transformer.h"

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

#include "core/base/parallel.h"

namespace orrery {

namespace {

constexpr int sequencesPerPart = 8;

template <class Real>
using RowMatrix = Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
template <class Real>
using RowVector = Eigen::Matrix<Real, 1, Eigen::Dynamic>;
template <class Real>
using Column = Eigen::Matrix<Real, Eigen::Dynamic, 1>;

template <class Real>
RowMatrix<Real> converted(const Matrix& matrix) {
    RowMatrix<Real> made(static_cast<Eigen::Index>(matrix.rows), static_cast<Eigen::Index>(matrix.columns));
    for (Eigen::Index i = 0; i < made.size(); ++i)
        made.data()[i] = static_cast<Real>(matrix.values[static_cast<std::size_t>(i)]);
    return made;
}

/// The contributions of the positions in the type of the computation.
template <class Real>
struct Terms {
    const PositionTerms& given;
    RowMatrix<Real> rows;
    RowMatrix<Real> cosines[2], sines[2];  ///< of queries and keys
    std::vector<RowMatrix<Real>> bias;
    RowMatrix<Real> buckets;                 ///< [distances, heads], if a LearnedBias gives them
    std::vector<RowMatrix<Real>> bucketsBy;  ///< their derivative by each learned number
    bool masksLater;

    /// `numbers` are those that the encoding learns.
    Terms(const PositionTerms& terms, bool causal, const Eigen::Map<const RowMatrix<Real>>& numbers)
        : given(terms),
          rows(converted<Real>(terms.rows)),
          cosines{converted<Real>(terms.cosines), converted<Real>(terms.keyCosines)},
          sines{converted<Real>(terms.sines), converted<Real>(terms.keySines)},
          masksLater(causal || terms.masksLater) {
        for (const Matrix& head : terms.bias) bias.push_back(converted<Real>(head));
        if (terms.learnedBias) addLearnedBias(numbers);
    }

private:
    void addLearnedBias(const Eigen::Map<const RowMatrix<Real>>& numbers) {
        buckets.resize(given.length, numbers.cols());
        bucketsBy.assign(static_cast<std::size_t>(numbers.rows()), buckets);
        std::vector<double> derivative(bucketsBy.size());
        for (int head = 0; head < numbers.cols(); ++head) {
            const Column<double> own = numbers.col(head).template cast<double>();
            for (int distance = 0; distance < given.length; ++distance) {
                buckets(distance, head) =
                    static_cast<Real>(given.learnedBias(head, {own.data(), derivative.size()}, distance, derivative));
                for (std::size_t i = 0; i < derivative.size(); ++i)
                    bucketsBy[i](distance, head) = static_cast<Real>(derivative[i]);
            }
        }
    }
};

/// Weights of a part of the flat vector as matrices.
template <class Real>
struct Weights {
    std::span<const Real> all;

    Eigen::Map<const RowMatrix<Real>> operator[](const WeightBlock& block) const {
        return {all.data() + block.at, block.rows, block.columns};
    }
};

/// Values of one layer that the backward pass needs.
template <class Real>
struct LayerTrace {
    RowMatrix<Real> normed, scaled;          ///< before attention: normalised, and with gain and shift
    Column<Real> inverse;                    ///< 1 / standard deviation
    RowMatrix<Real> projected;               ///< queries, keys and values, after the turn
    std::vector<RowMatrix<Real>> attention;  ///< per sequence and head
    RowMatrix<Real> mixed;                   ///< weighted means of the values
    RowMatrix<Real> normedMlp, scaledMlp;
    Column<Real> inverseMlp;
    RowMatrix<Real> hidden;  ///< after ReLU
};

/// One part of a batch: consecutive sequences.
template <class Real>
class Part {
public:
    Part(const ModelShape& sizes, const ParameterLayout& places, std::span<const Real> parameters,
         const TokenBatch& all, const Terms<Real>& positions, int firstSequence, int count)
        : shape(sizes),
          layout(places),
          weights{parameters},
          batch(all),
          terms(positions),
          first(static_cast<std::size_t>(firstSequence) * static_cast<std::size_t>(all.length)),
          sequences(count),
          length(all.length),
          tokens(count * all.length) {}

    void forward() {
        embed();
        traces.resize(layout.layers.size());
        for (std::size_t i = 0; i < traces.size(); ++i) forward(layout.layers[i], traces[i]);
        norm(x, layout.finalNorm, normed, scaled, inverse);
        logits.noalias() = scaled * weights[layout.unembedding.weight].transpose();
        logits.rowwise() += weights[layout.unembedding.bias].row(0);
    }

    int target(int token) const { return batch.targets[first + static_cast<std::size_t>(token)]; }

    int rightAnswers() const {
        int right = 0;
        for (int token = 0; token < tokens; ++token) {
            if (target(token) < 0) continue;
            Eigen::Index likeliest = 0;
            logits.row(token).maxCoeff(&likeliest);
            right += likeliest == target(token) ? 1 : 0;
        }
        return right;
    }

    /// Returns the sum of the cross-entropies and adds the gradient of their sum / `asked`.
    double backward(double asked, std::span<Real> into) {
        gradient = into;
        bucketChange.setZero(terms.buckets.rows(), terms.buckets.cols());
        const double loss = logitsGradient(asked);
        RowMatrix<Real> change(tokens, shape.width);
        linearBack(layout.unembedding, scaled, logits, change);
        RowMatrix<Real> before(tokens, shape.width);
        before.setZero();
        normBack(layout.finalNorm, normed, inverse, change, before);
        for (std::size_t i = traces.size(); i-- > 0;) backward(layout.layers[i], traces[i], before);
        embedBack(before);
        for (std::size_t i = 0; i < terms.bucketsBy.size(); ++i)
            grad(layout.positions).row(static_cast<Eigen::Index>(i)) +=
                bucketChange.cwiseProduct(terms.bucketsBy[i]).colwise().sum();
        return loss;
    }

    const std::vector<LayerTrace<Real>>& layers() const { return traces; }

private:
    using Map = Eigen::Map<RowMatrix<Real>>;

    Map grad(const WeightBlock& block) const { return {gradient.data() + block.at, block.rows, block.columns}; }

    void embed() {
        x.resize(tokens, shape.width);
        const auto table = weights[layout.embedding];
        const auto learned = weights[layout.positions];
        const std::vector<int>& rows = terms.given.rowOfPosition;
        for (int token = 0; token < tokens; ++token) {
            const int position = token % length;
            x.row(token) = table.row(batch.tokens[first + static_cast<std::size_t>(token)]);
            if (terms.rows.size() > 0) x.row(token) += terms.rows.row(position);
            if (!rows.empty()) x.row(token) += learned.row(rows[static_cast<std::size_t>(position)]);
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
        inverseDeviation = ((normalised.rowwise().squaredNorm() / Real(shape.width)).array() + epsilon).rsqrt();
        normalised.array().colwise() *= inverseDeviation.array();
        output = normalised;
        output.array().rowwise() *= weights[block.gain].row(0).array();
        output.rowwise() += weights[block.shift].row(0);
    }

    /// Adds the gradient of the norm's input to `input`.
    void normBack(const NormBlock& block, const RowMatrix<Real>& normalised, const Column<Real>& inverseDeviation,
                  const RowMatrix<Real>& change, RowMatrix<Real>& input) const {
        grad(block.gain).row(0) += change.cwiseProduct(normalised).colwise().sum();
        grad(block.shift).row(0) += change.colwise().sum();
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
        output.noalias() = input * weights[block.weight].transpose();
        output.rowwise() += weights[block.bias].row(0);
    }

    /// `input` becomes the gradient of the block's input.
    void linearBack(const LinearBlock& block, const RowMatrix<Real>& inputs, const RowMatrix<Real>& change,
                    RowMatrix<Real>& input) const {
        grad(block.weight).noalias() += change.transpose() * inputs;
        grad(block.bias).row(0) += change.colwise().sum();
        input.noalias() = change * weights[block.weight];
    }

    /// Turns queries and keys by the angles of their positions, or back.
    void turn(RowMatrix<Real>& projected, bool isBack) const {
        const std::vector<PositionTerms::Turn>& turns = terms.given.turns;
        if (turns.empty()) return;
        const Real sign = isBack ? Real(-1) : Real(1);
        for (int token = 0; token < tokens; ++token) {
            const int position = token % length;
            Real* const row = projected.row(token).data();
            for (int head = 0; head < 2 * shape.heads; ++head) {  // queries, then keys
                const int which = head / shape.heads;
                Real* const channels = row + static_cast<std::ptrdiff_t>(head) * shape.headWidth();
                for (std::size_t i = 0; i < turns.size(); ++i) {
                    const auto pair = static_cast<Eigen::Index>(i);
                    const Real cosine = terms.cosines[which](position, pair);
                    const Real sine = sign * terms.sines[which](position, pair);
                    const Real a = channels[turns[i].first], b = channels[turns[i].second];
                    channels[turns[i].first] = a * cosine - b * sine;
                    channels[turns[i].second] = b * cosine + a * sine;
                }
            }
        }
    }

    auto channels(RowMatrix<Real>& projected, int sequence, int head, int which) const {
        return projected.block(sequence * length, which * shape.width + head * shape.headWidth(), length,
                               shape.headWidth());
    }

    bool hasLabels() const { return !terms.given.labelOfPair.empty(); }

    std::size_t mapIndex(int sequence, int head) const {
        return static_cast<std::size_t>(sequence * shape.heads + head);
    }

    void addPositions(RowMatrix<Real>& scores, int head) const {
        if (!terms.bias.empty()) scores += terms.bias[static_cast<std::size_t>(head)];
        if (terms.given.bucketOfPair.empty()) return;
        if (terms.buckets.size() > 0)
            addBuckets(scores, terms.buckets.col(head));
        else
            addBuckets(scores, weights[layout.positions].col(head));
    }

    void addBuckets(RowMatrix<Real>& scores, const Column<Real>& values) const {
        for (int i = 0; i < length * length; ++i)
            scores.data()[i] += values(terms.given.bucketOfPair[static_cast<std::size_t>(i)]);
    }

    int label(int query, int key) const {
        return terms.given.labelOfPair[static_cast<std::size_t>(query * length + key)];
    }

    /// Adds the products of queries, or of keys, with the labels of their distances.
    template <class Vectors>
    void addLabels(RowMatrix<Real>& scores, const Vectors& vectors, bool areKeys, Real scale) const {
        const RowMatrix<Real> products = vectors * weights[layout.positions].transpose();
        for (int query = 0; query < length; ++query)
            for (int key = 0; key < length; ++key)
                scores(query, key) += scale * products(areKeys ? key : query, label(query, key));
    }

    /// Adds the gradient of addLabels() to that of the labels and of the vectors.
    template <class Vectors, class Change>
    void labelsBack(const RowMatrix<Real>& score, const Vectors& vectors, bool areKeys, Real scale,
                    Change&& change) const {
        const auto labels = weights[layout.positions];
        RowMatrix<Real> products = RowMatrix<Real>::Zero(length, labels.rows());
        for (int query = 0; query < length; ++query)
            for (int key = 0; key < length; ++key)
                products(areKeys ? key : query, label(query, key)) += scale * score(query, key);
        change += products * labels;
        grad(layout.positions).noalias() += products.transpose() * vectors;
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
                scores.noalias() = query * key.transpose() * scale;
                addPositions(scores, head);
                if (hasLabels()) addLabels(scores, query, false, scale);
                if (terms.given.keysHaveLabels) addLabels(scores, key, true, scale);
                softmax(scores);
                trace.mixed.block(sequence * length, head * shape.headWidth(), length, shape.headWidth()).noalias() =
                    scores * channels(trace.projected, sequence, head, 2);
            }
        }
    }

    /// Returns the gradient of the projections from that of the mixed values.
    RowMatrix<Real> attendBack(LayerTrace<Real>& trace, RowMatrix<Real>& mixedChange) {
        const Real scale = Real(1) / std::sqrt(Real(shape.headWidth()));
        RowMatrix<Real> change(tokens, 3 * shape.width);
        for (int sequence = 0; sequence < sequences; ++sequence) {
            for (int head = 0; head < shape.heads; ++head) {
                const RowMatrix<Real>& weight = trace.attention[mapIndex(sequence, head)];
                const auto mixed =
                    mixedChange.block(sequence * length, head * shape.headWidth(), length, shape.headWidth());
                RowMatrix<Real> score = mixed * channels(trace.projected, sequence, head, 2).transpose();
                const Column<Real> along = score.cwiseProduct(weight).rowwise().sum();
                score = (score.colwise() - along).cwiseProduct(weight).eval();
                bucketsBack(score, head);
                channels(change, sequence, head, 2).noalias() = weight.transpose() * mixed;
                channels(change, sequence, head, 0).noalias() =
                    score * channels(trace.projected, sequence, head, 1) * scale;
                channels(change, sequence, head, 1).noalias() =
                    score.transpose() * channels(trace.projected, sequence, head, 0) * scale;
                for (const bool areKeys : {false, true}) {
                    if (areKeys ? terms.given.keysHaveLabels : hasLabels())
                        labelsBack(score, channels(trace.projected, sequence, head, areKeys), areKeys, scale,
                                   channels(change, sequence, head, areKeys));
                }
            }
        }
        turn(change, true);
        return change;
    }

    void bucketsBack(const RowMatrix<Real>& score, int head) {
        const std::vector<int>& buckets = terms.given.bucketOfPair;
        if (buckets.empty()) return;
        Map values = bucketChange.size() > 0 ? Map(bucketChange.data(), bucketChange.rows(), bucketChange.cols())
                                             : grad(layout.positions);
        for (int i = 0; i < length * length; ++i) values(buckets[static_cast<std::size_t>(i)], head) += score.data()[i];
    }

    void forward(const ParameterLayout::Layer& layer, LayerTrace<Real>& trace) {
        norm(x, layer.beforeAttention, trace.normed, trace.scaled, trace.inverse);
        linear(layer.queryKeyValue, trace.scaled, trace.projected);
        turn(trace.projected, false);
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

    /// Replaces the logits by their gradient and returns the sum of the cross-entropies.
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
    const Terms<Real>& terms;
    std::size_t first;
    int sequences, length, tokens;
    RowMatrix<Real> x, normed, scaled, logits;
    RowMatrix<Real> bucketChange;  ///< gradient of terms.buckets
    Column<Real> inverse;
    std::vector<LayerTrace<Real>> traces;
    std::span<Real> gradient;
};

/// Number of parts of a batch.
int partsOf(const TokenBatch& batch) {
    return (batch.sequences() + sequencesPerPart - 1) / sequencesPerPart;
}

/// Calls work(part, index) for the parts of the batch, on all cores.
template <class Real>
void eachPart(const ModelShape& shape, const ParameterLayout& layout, std::span<const Real> parameters,
              const TokenBatch& batch, const PositionTerms& terms,
              const std::function<void(Part<Real>& part, std::size_t index)>& work) {
    const Terms<Real> positions(terms, shape.causal, Weights<Real>{parameters}[layout.positions]);
    constexpr double nanosecondsPerNumber = 1.5;
    const double cost = nanosecondsPerNumber * sequencesPerPart * batch.length * static_cast<double>(layout.size);
    parallelFor(static_cast<std::uint64_t>(partsOf(batch)), cost, [&](std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t index = begin; index < end; ++index) {
            const int from = static_cast<int>(index) * sequencesPerPart;
            Part<Real> part(shape, layout, parameters, batch, positions, from,
                            std::min(sequencesPerPart, batch.sequences() - from));
            part.forward();
            work(part, static_cast<std::size_t>(index));
        }
    });
}

double askedTargets(const TokenBatch& batch) {
    return static_cast<double>(std::ranges::count_if(batch.targets, [](int target) { return target >= 0; }));
}

}  // namespace

template <class Real>
double Transformer<Real>::lossAndGradient(std::span<const Real> parameters, const TokenBatch& batch,
                                          const PositionTerms& terms, std::span<Real> gradient) const {
    const auto count = static_cast<std::size_t>(partsOf(batch));
    std::vector<std::vector<Real>> gradients(count, std::vector<Real>(layout.size));
    std::vector<double> losses(count);
    const double asked = askedTargets(batch);
    eachPart<Real>(shape, layout, parameters, batch, terms, [&](Part<Real>& part, std::size_t index) {
        losses[index] = part.backward(asked, gradients[index]);
    });
    std::ranges::fill(gradient, Real(0));
    double loss = 0;
    for (std::size_t part = 0; part < count; ++part) {
        loss += losses[part];
        for (std::size_t i = 0; i < gradient.size(); ++i) gradient[i] += gradients[part][i];
    }
    return loss / asked;
}

template <class Real>
double Transformer<Real>::accuracy(std::span<const Real> parameters, const TokenBatch& batch,
                                   const PositionTerms& terms) const {
    std::vector<int> right(static_cast<std::size_t>(partsOf(batch)));
    eachPart<Real>(shape, layout, parameters, batch, terms,
                   [&](Part<Real>& part, std::size_t index) { right[index] = part.rightAnswers(); });
    return std::accumulate(right.begin(), right.end(), 0) / askedTargets(batch);
}

template <class Real>
AttentionWeights Transformer<Real>::attention(std::span<const Real> parameters, const TokenBatch& batch,
                                              const PositionTerms& terms) const {
    const Terms<Real> positions(terms, shape.causal, Weights<Real>{parameters}[layout.positions]);
    Part<Real> part(shape, layout, parameters, batch, positions, 0, 1);
    part.forward();
    AttentionWeights all;
    for (const LayerTrace<Real>& layer : part.layers()) {
        std::vector<Matrix> heads;
        for (const RowMatrix<Real>& weights : layer.attention) {
            Matrix head(static_cast<std::size_t>(weights.rows()), static_cast<std::size_t>(weights.cols()));
            std::copy_n(weights.data(), weights.size(), head.values.begin());
            heads.push_back(std::move(head));
        }
        all.push_back(std::move(heads));
    }
    return all;
}

template class Transformer<float>;
template class Transformer<double>;

}  // namespace orrery
