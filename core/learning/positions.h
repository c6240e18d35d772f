// PositionSource: makes what a scheme of the catalogue brings into a small transformer: rows that are added to the
// embeddings, angles that turn queries and keys, or a bias of the scores. The numbers a scheme declares as learned
// start as declared and are learned with the other weights.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/base/matrix.h"
#include "core/base/result.h"
#include "core/learning/model_shape.h"
#include "core/model/scheme.h"

namespace orrery {

/// Contribution of the positions 0 .. length - 1. Empty parts contribute nothing.
struct PositionTerms {
    /// Channels of a head that turn together.
    struct Turn {
        int first = 0;
        int second = 0;
    };
    int length = 0;
    Matrix rows;                     ///< [length, width], added to the embeddings
    std::vector<Turn> turns;         ///< the same for every head
    Matrix cosines, sines;           ///< [length, turns], for queries
    Matrix keyCosines, keySines;     ///< [length, turns], for keys
    std::vector<Matrix> bias;        ///< per head [length, length], queries down, added to the scores
    bool masksLater = false;         ///< keys after the query are masked
    std::vector<int> rowOfPosition;  ///< index of the learned row added at each position
    std::vector<int> bucketOfPair;   ///< [length, length]: index of the row of bucket values added to the scores
    DistanceBias learnedBias;  ///< gives the bucket values if they are not learned themselves; buckets are distances
    std::vector<int> labelOfPair;  ///< [length, length]: index of the learned vector that the query is multiplied with
    bool keysHaveLabels = false;   ///< the key is multiplied with it too
};

/// Bias of every head at the distances 0 to count - 1, and its derivative by each number: [distances, heads].
struct BiasOfDistances {
    Matrix bias;
    std::vector<Matrix> by;
};
/// `numbers` is [numbers, heads].
BiasOfDistances biasOfDistances(const DistanceBias& bias, const Matrix& numbers, int count);

/// Whether the parameter `id` of a scheme is set by the model's width or heads.
bool isOfModel(const SchemeSetting& setting, std::string_view id);

class PositionSource {
public:
    /// Fits the scheme to the shape: its number of columns or heads becomes the model's. A Problem if the scheme cannot
    /// have them, or needs content that the model would have to learn in another way.
    static Result<PositionSource> of(const SchemeSetting& setting, const ModelShape& shape);

    /// A Problem if the encoding has no row for one of the positions, or a number that is not finite.
    Result<PositionTerms> terms(int length) const;

    /// Start of the learned numbers: [rows, width], [buckets, heads], [numbers, heads] or [labels, width of a head];
    /// empty if nothing is learned.
    const Matrix& start() const { return learned; }

    /// Moves learned numbers back into the range that the scheme allows, as published code does after each step.
    void keepInRange(std::span<float> numbers) const;

private:
    PositionSource() = default;
    Learns learns() const { return setting.scheme->learns; }
    /// The Problem of this scheme.
    Problem refusal(Phrase what, Phrase hint = {}) const;
    Done read();
    Done readKernel(const ScoreKernel& kernel);
    Done readLearned();

    ModelShape shape;
    SchemeSetting setting;  ///< fitted to the shape
    std::shared_ptr<const Encoding> encoding;
    std::shared_ptr<const Encoding> keys;     ///< for the keys, if a rotary scheme turns them in another way
    std::shared_ptr<const Encoding> buckets;  ///< the bucket of each pair, if these are learned
    Matrix learned;
};

}  // namespace orrery
