// PositionPass: the positions within attention of the small transformer, forward and backward. They turn queries and
// keys, and add a bias, the values of buckets, or products with labels to the scores.
#pragma once

#include <vector>

#include "core/learning/positions.h"
#include "core/learning/row_matrix.h"

namespace orrery {

/// The contributions of the positions in the type of the computation.
template <class Real>
struct RealTerms {
    const PositionTerms& given;
    RowMatrix<Real> rows;
    RowMatrix<Real> cosines[2], sines[2];  ///< for queries and for keys
    std::vector<RowMatrix<Real>> bias;
    Eigen::Map<const RowMatrix<Real>> learned;  ///< the numbers that the encoding learns
    RowMatrix<Real> buckets;                    ///< [distances, heads], if a LearnedBias gives them
    std::vector<RowMatrix<Real>> bucketsBy;     ///< their derivative by each learned number
    bool masksLater;

    RealTerms(const PositionTerms& terms, bool causal, Eigen::Map<const RowMatrix<Real>> numbers)
        : given(terms),
          rows(converted<Real>(terms.rows)),
          cosines{converted<Real>(terms.cosines), converted<Real>(terms.keyCosines)},
          sines{converted<Real>(terms.sines), converted<Real>(terms.keySines)},
          learned(numbers),
          masksLater(causal || terms.masksLater) {
        for (const Matrix& head : terms.bias) bias.push_back(converted<Real>(head));
        if (!terms.learnedBias) return;
        const BiasOfDistances made = biasOfDistances(terms.learnedBias, matrixOf(numbers), terms.length);
        buckets = converted<Real>(made.bias);
        for (const Matrix& by : made.by) bucketsBy.push_back(converted<Real>(by));
    }
};

/// The positions of one part of a batch.
template <class Real>
class PositionPass {
public:
    using Gradient = Eigen::Map<RowMatrix<Real>>;  ///< gradient of the learned numbers

    PositionPass(const RealTerms<Real>& known, const ModelShape& sizes)
        : terms(known), shape(sizes), length(known.given.length) {
        bucketChange.setZero(terms.buckets.rows(), terms.buckets.cols());
    }

    /// Turns queries and keys by the angles of their positions, or back.
    void turn(RowMatrix<Real>& projected, bool isBack) const {
        const std::vector<PositionTerms::Turn>& turns = terms.given.turns;
        if (turns.empty()) return;
        const Real sign = isBack ? Real(-1) : Real(1);
        for (Eigen::Index token = 0; token < projected.rows(); ++token) {
            const Eigen::Index position = token % length;
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

    /// Adds to the scores of one head; `scale` is 1 / sqrt(width of a head).
    template <class Vectors>
    void addTo(RowMatrix<Real>& scores, int head, const Vectors& queries, const Vectors& keys, Real scale) const {
        if (!terms.bias.empty()) scores += terms.bias[static_cast<std::size_t>(head)];
        if (terms.buckets.size() > 0)
            addBuckets(scores, terms.buckets.col(head));
        else if (!terms.given.bucketOfPair.empty())
            addBuckets(scores, terms.learned.col(head));
        if (!terms.given.labelOfPair.empty()) addLabels(scores, queries, false, scale);
        if (terms.given.keysHaveLabels) addLabels(scores, keys, true, scale);
    }

    /// Adds the gradient of addTo() from that of the scores: to the learned numbers, and to queries and keys.
    template <class Vectors, class Changes>
    void back(const RowMatrix<Real>& score, int head, const Vectors& queries, const Vectors& keys, Real scale,
              Changes queryChange, Changes keyChange, Gradient gradient) {
        if (bucketChange.size() > 0)
            bucketsBack(score, bucketChange.col(head));
        else if (!terms.given.bucketOfPair.empty())
            bucketsBack(score, gradient.col(head));
        if (!terms.given.labelOfPair.empty()) labelsBack(score, queries, false, scale, queryChange, gradient);
        if (terms.given.keysHaveLabels) labelsBack(score, keys, true, scale, keyChange, gradient);
    }

    /// Adds the gradient of the numbers of a LearnedBias, after the last back().
    void finishBack(Gradient gradient) const {
        for (std::size_t i = 0; i < terms.bucketsBy.size(); ++i)
            addColumnSums(bucketChange.cwiseProduct(terms.bucketsBy[i]), gradient.row(static_cast<Eigen::Index>(i)));
    }

private:
    void addBuckets(RowMatrix<Real>& scores, const Column<Real>& values) const {
        for (int i = 0; i < length * length; ++i)
            scores.data()[i] += values(terms.given.bucketOfPair[static_cast<std::size_t>(i)]);
    }

    template <class Change>
    void bucketsBack(const RowMatrix<Real>& score, Change change) const {
        for (int i = 0; i < length * length; ++i)
            change(terms.given.bucketOfPair[static_cast<std::size_t>(i)]) += score.data()[i];
    }

    int label(int query, int key) const {
        return terms.given.labelOfPair[static_cast<std::size_t>(query * length + key)];
    }

    /// Adds the products of queries, or of keys, with the labels of their distances.
    template <class Vectors>
    void addLabels(RowMatrix<Real>& scores, const Vectors& vectors, bool areKeys, Real scale) const {
        const RowMatrix<Real> products = vectors * terms.learned.transpose();
        for (int query = 0; query < length; ++query)
            for (int key = 0; key < length; ++key)
                scores(query, key) += scale * products(areKeys ? key : query, label(query, key));
    }

    /// Adds the gradient of addLabels() to that of the labels and of the vectors.
    template <class Vectors, class Change>
    void labelsBack(const RowMatrix<Real>& score, const Vectors& vectors, bool areKeys, Real scale, Change& change,
                    Gradient gradient) const {
        RowMatrix<Real> products = RowMatrix<Real>::Zero(length, terms.learned.rows());
        for (int query = 0; query < length; ++query)
            for (int key = 0; key < length; ++key)
                products(areKeys ? key : query, label(query, key)) += scale * score(query, key);
        change += products * terms.learned;
        gradient.noalias() += products.transpose() * vectors;
    }

    const RealTerms<Real>& terms;
    const ModelShape& shape;
    int length;
    RowMatrix<Real> bucketChange;  ///< gradient of terms.buckets
};

}  // namespace orrery
