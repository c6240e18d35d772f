// PositionSource: the contribution of a scheme of the catalogue to a small transformer: rows that are added to the
// embeddings, angles that rotate queries and keys, or terms that are added to the scores. Numbers that the scheme
// declares as learned start with its values and are trained with the other weights.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/base/matrix.h"
#include "core/base/result.h"
#include "core/learning/model_shape.h"
#include "core/model/scheme.h"

namespace orrery {

/// Contribution of the positions 0 .. length - 1. Empty members contribute nothing.
struct PositionTerms {
    /// Two channels of a head that are rotated together.
    struct Turn {
        int first = 0;
        int second = 0;
    };
    int length = 0;
    Matrix rows;                     ///< [length, width], added to the embeddings
    std::vector<Turn> turns;         ///< the same for every head
    Matrix cosines, sines;           ///< [length, turns], for queries
    Matrix keyCosines, keySines;     ///< [length, turns], for keys
    std::vector<Matrix> bias;        ///< per head [queries, keys], added to the scores
    bool masksLater = false;         ///< keys after the query are masked
    std::vector<int> rowOfPosition;  ///< index of the learned row added at each position
    std::vector<int> bucketOfPair;   ///< [queries, keys]: index of the bucket whose value is added to the score
    DistanceBias learnedBias;        ///< computes the values of buckets, which are distances, from learned numbers
    std::vector<int> labelOfPair;    ///< [queries, keys]: index of the learned vector multiplied with the query
    bool keysHaveLabels = false;     ///< the key is multiplied with that vector too
};

/// Bias of every head at some distances, and its derivative by each learned number.
struct BiasOfDistances {
    Matrix bias;             ///< [distances, heads]
    std::vector<Matrix> by;  ///< one per number, [distances, heads]
};
/// Evaluates `bias` at the distances 0 .. count - 1; `numbers` is [numbers, heads].
BiasOfDistances biasOfDistances(const DistanceBias& bias, const Matrix& numbers, int count);

/// Whether the parameter `id` of a scheme is set to the width or the heads of the model.
bool isOfModel(const SchemeSetting& setting, std::string_view id);

class PositionSource {
public:
    /// Fits the scheme to the shape: sets its number of columns and heads to those of the model. A Problem if the
    /// scheme cannot have these numbers, has a grid of positions, or is a score that the model cannot use or learn.
    static Result<PositionSource> of(const SchemeSetting& setting, const ModelShape& shape);

    /// The contribution for a text of this length. A Problem if the encoding has no row for one of the positions, or a
    /// number that is not finite.
    Result<PositionTerms> terms(int length) const;

    /// Starting values of the learned numbers: [rows, width], [buckets, heads], [numbers, heads] or [labels, width of a
    /// head]; empty if nothing is learned.
    const Matrix& start() const { return learned; }

    /// Clamps the numbers of a LearnedBias to the ranges of their parameters, as published code does after each step.
    void keepInRange(std::span<float> numbers) const;

private:
    PositionSource() = default;
    Learns learns() const { return setting.scheme->learns; }
    /// A Problem that names this scheme.
    Problem refusal(Phrase what, Phrase hint = {}) const;
    Done read();
    Done readKernel(const ScoreKernel& kernel);
    Problem wrongWidth(std::size_t columns) const;
    Done readLearned();

    ModelShape shape;
    SchemeSetting setting;  ///< fitted to the shape
    std::shared_ptr<const Encoding> encoding;
    std::shared_ptr<const Encoding> keys;     ///< for the keys, if a rotary scheme rotates them in another way
    std::shared_ptr<const Encoding> buckets;  ///< bucket of each query and key, if bucket values are learned
    Matrix learned;
};

}  // namespace orrery
