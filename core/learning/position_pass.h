// PositionPass: the positional encoding within attention of the small transformer, forward and backward. It rotates
// queries and keys, and adds a bias, the values of buckets, or products with labels (PositionTerms) to the scores.
#pragma once

#include <Eigen/Core>
#include <algorithm>
#include <span>
#include <type_traits>
#include <vector>

#include "core/base/matrix.h"
#include "core/learning/parameters.h"
#include "core/learning/positions.h"

namespace orrery {

template <class Real>
using RowMatrix = Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
template <class Real>
using Column = Eigen::Matrix<Real, Eigen::Dynamic, 1>;

/// A view of a row-major matrix or of a block of one, of the same type whatever it is a part of.
template <class Matrix>
struct Part : Eigen::Map<Matrix, Eigen::Unaligned, Eigen::OuterStride<>> {
    using View = Eigen::Map<Matrix, Eigen::Unaligned, Eigen::OuterStride<>>;

    template <class Rows, class = std::enable_if_t<!std::is_same_v<std::remove_cvref_t<Rows>, Part>>>
    Part(Rows&& of) : View(of.data(), of.rows(), of.cols(), Eigen::OuterStride<>(of.outerStride())) {}
};

/// Products, each compiled once, whatever the factors are parts of: Eigen takes half a second for every combination of
/// types. The factors do not overlap the result, which has its size already.
template <class Real>
struct Products {
    using Result = Part<RowMatrix<Real>>;
    using Factor = Part<const RowMatrix<Real>>;

    static void set(Result result, Factor a, Factor b) { result.noalias() = a * b; }
    static void setByTransposed(Result result, Factor a, Factor b) { result.noalias() = a * b.transpose(); }
    static void addTransposedBy(Result result, Factor a, Factor b) { result.noalias() += a.transpose() * b; }
};

/// Converts a matrix to the number type Real.
template <class Real>
RowMatrix<Real> converted(const Matrix& matrix) {
    RowMatrix<Real> made(static_cast<Eigen::Index>(matrix.rows), static_cast<Eigen::Index>(matrix.columns));
    for (Eigen::Index i = 0; i < made.size(); ++i)
        made.data()[i] = static_cast<Real>(matrix.values[static_cast<std::size_t>(i)]);
    return made;
}

/// Converts a row-major Eigen matrix back to a Matrix.
template <class RowMajor>
Matrix matrixOf(const RowMajor& matrix) {
    Matrix made(static_cast<std::size_t>(matrix.rows()), static_cast<std::size_t>(matrix.cols()));
    std::copy_n(matrix.data(), matrix.size(), made.values.begin());
    return made;
}

/// Adds the sum of each column of a matrix to `row`. The order of Eigen's additions depends on the alignment of the
/// result in memory, so the sums are first written to a vector of their own, for the same bits everywhere.
template <class Columns, class Row>
void addColumnSums(const Columns& columns, Row row) {
    const Eigen::Matrix<typename Columns::Scalar, 1, Eigen::Dynamic> sums = columns.colwise().sum();
    row += sums;
}

/// Views of the blocks of the flat vector of weights as matrices.
template <class Real>
struct Weights {
    std::span<const Real> all;

    Eigen::Map<const RowMatrix<Real>> operator[](const WeightBlock& block) const {
        return {all.data() + block.at, block.rows, block.columns};
    }
};

/// PositionTerms in the number type of the computation. Keeps references to the terms and to the learned numbers.
template <class Real>
struct RealTerms {
    const PositionTerms& given;
    RowMatrix<Real> rows;
    RowMatrix<Real> cosines[2], sines[2];  ///< [0] for queries, [1] for keys
    std::vector<RowMatrix<Real>> bias;
    Eigen::Map<const RowMatrix<Real>> learned;  ///< the numbers that the encoding learns
    RowMatrix<Real> buckets;                    ///< [distances, heads], if a LearnedBias computes them
    std::vector<RowMatrix<Real>> bucketsBy;     ///< derivatives of `buckets` by each learned number
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

/// The positional encoding for one part of a batch.
template <class Real>
class PositionPass {
public:
    using Gradient = Eigen::Map<RowMatrix<Real>>;  ///< gradient of the learned numbers

    PositionPass(const RealTerms<Real>& known, const ModelShape& sizes)
        : terms(known), shape(sizes), length(known.given.length) {
        bucketChange.setZero(terms.buckets.rows(), terms.buckets.cols());
    }

    /// Rotates the queries and keys in `projected` [tokens, 3 width] by the angles of their positions, or back.
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

    /// Adds bias, bucket values and products with labels to the scores [length, length] of one head; `scale` is
    /// 1 / sqrt(width of a head).
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

    /// The backward pass of addTo(): from `score`, the gradient of the scores, adds the gradients of queries, keys and
    /// learned numbers to `queryChange`, `keyChange` and `gradient`.
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

    /// Adds the gradient of the numbers of a LearnedBias to `gradient`; call once, after the last back().
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
        RowMatrix<Real> products(length, terms.learned.rows());
        Products<Real>::setByTransposed(products, vectors, terms.learned);
        for (int query = 0; query < length; ++query)
            for (int key = 0; key < length; ++key)
                scores(query, key) += scale * products(areKeys ? key : query, label(query, key));
    }

    /// The backward pass of addLabels(): adds the gradient of the vectors to `change`, that of the labels to
    /// `gradient`.
    template <class Vectors, class Change>
    void labelsBack(const RowMatrix<Real>& score, const Vectors& vectors, bool areKeys, Real scale, Change& change,
                    Gradient gradient) const {
        RowMatrix<Real> products = RowMatrix<Real>::Zero(length, terms.learned.rows());
        for (int query = 0; query < length; ++query)
            for (int key = 0; key < length; ++key)
                products(areKeys ? key : query, label(query, key)) += scale * score(query, key);
        RowMatrix<Real> added(length, terms.learned.cols());
        Products<Real>::set(added, products, terms.learned);
        change += added;
        Products<Real>::addTransposedBy(gradient, products, vectors);
    }

    const RealTerms<Real>& terms;
    const ModelShape& shape;
    int length;
    RowMatrix<Real> bucketChange;  ///< gradient of terms.buckets
};

}  // namespace orrery
