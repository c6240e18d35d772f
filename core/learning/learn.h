// learn(): trains the small model on a task with the positions of one scheme, for several seeds, and measures its
// accuracy at several lengths. The same setup gives the same numbers on one machine for any number of threads.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "core/base/progress.h"
#include "core/learning/adam.h"
#include "core/learning/transformer.h"

namespace orrery {

struct LearningSetup {
    SchemeSetting scheme;
    const LearningTask* task = nullptr;
    int vocabulary = 10, width = 32, heads = 2, layers = 1;
    bool hasMlp = true;
    int length = 16;
    std::vector<int> testLengths;  ///< empty: the length, and twice and four times it
    int steps = 400, batch = 64;
    double rate = 0.003;
    int seeds = 1;

    ModelShape shape() const { return {vocabulary, width, heads, layers, hasMlp, task->causal}; }
};

/// Returns the setup with the lengths that its task fixes and the default test lengths, or the Problem of a value that
/// is out of range.
Result<LearningSetup> checked(LearningSetup setup);

/// Training of one model: a seed gives its weights and its batches.
class Training {
public:
    /// A Problem if the scheme cannot serve the model.
    static Result<Training> start(const LearningSetup& setup, std::uint64_t seed);

    /// Trains one more step and returns the loss before it.
    double step();
    int steps() const { return done; }
    /// The Problem of a length for which the encoding has no positions, if it has none.
    Done canTest(int length) const;
    /// Accuracy on texts of `length` that are not trained on, or the Problem that the encoding ends before.
    Result<double> accuracy(int length) const;
    /// Attention on the first test text, after the steps so far.
    AttentionWeights attention() const;

private:
    Training(const LearningSetup& setup, PositionSource source, PositionTerms terms, std::uint64_t seed);

    LearningSetup setup;
    PositionSource source;
    PositionTerms terms;
    ParameterLayout layout;
    Transformer<float> model;
    std::vector<float> parameters, gradient;
    Adam<float> adam;
    std::uint64_t seed;
    int done = 0;
};

struct LearningResult {
    struct AtLength {
        int length = 0;
        std::vector<double> seeds;  ///< accuracy of each seed
    };
    std::vector<std::vector<double>> loss;  ///< per seed, before each step
    std::vector<AtLength> accuracy;
    double seconds = 0;
};

/// Precondition: `setup` is checked. Stops with stopped() if `progress` is stopped.
Result<LearningResult> learn(const LearningSetup& setup, const Progress& progress = {});

}  // namespace orrery
