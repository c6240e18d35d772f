// learn(): trains the small model on a task with the positions of one scheme, for several seeds, and measures its
// accuracy at several lengths. The same setup gives the same numbers for any number of threads, and the same on x86-64
// and in a browser.
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
    bool operator==(const LearningSetup&) const = default;
};

/// Returns the setup with the lengths that its task fixes and the default test lengths, or the Problem of a value that
/// is out of range.
Result<LearningSetup> checked(LearningSetup setup);

/// The setup without what a Training does not depend on: steps, seeds and test lengths.
LearningSetup modelOf(LearningSetup setup);

/// The Problem of a loss that became infinite or NaN at this step.
Problem lossNotFinite(const LearningSetup& setup, int step);

/// Interval in steps at which the accuracy is measured while a model is trained.
constexpr int accuracyInterval = 10;

/// Number of texts on which an accuracy is measured.
constexpr int testTexts = 256;

/// `count` of the testTexts texts of one length, from `first` on.
struct TestTexts {
    int length = 0;
    int first = 0;
    int count = testTexts;
};

/// Training of one model: a seed gives its weights and its batches.
class Training {
public:
    /// Weights and optimiser after some steps.
    struct State {
        int steps = 0;
        std::vector<float> parameters;
        Adam<float> adam;
    };

    /// A Problem if the scheme cannot serve the model.
    static Result<Training> start(const LearningSetup& setup, std::uint64_t seed);

    /// Trains one more step and returns the loss before it.
    double step();
    int steps() const { return now.steps; }
    const State& state() const { return now; }
    /// Goes back, or on, to a state of this training.
    void restore(const State& state) { now = state; }
    /// The Problem of a length for which the encoding has no positions, if it has none.
    Done canTest(int length) const;
    /// Accuracy on the test texts of `length`, which are not trained on, or the Problem that the encoding ends before.
    Result<double> accuracy(int length) const;
    /// Counts the answers to some of the test texts, with the positions of another scheme if it is given, such as RoPE
    /// with interpolated positions.
    Result<AnswerCount> answers(TestTexts texts, const SchemeSetting* positions = nullptr) const;
    /// Number of test texts of `length` that one core can answer in about 10 ms.
    int textsAtOnce(int length) const;
    /// The first text that is not trained on.
    TokenBatch testText() const;
    /// Attention on testText(), after the steps so far.
    AttentionWeights attention() const;
    /// The learned numbers of the encoding, [rows, width] or [buckets, heads]; empty if nothing is learned.
    Matrix learnedNumbers() const;

private:
    Training(const LearningSetup& setup, PositionSource source, PositionTerms terms, std::uint64_t seed);
    Result<AnswerCount> answersAt(const Result<PositionTerms>& terms, TestTexts texts) const;

    LearningSetup setup;
    PositionSource source;
    PositionTerms terms;
    ParameterLayout layout;
    Transformer<float> model;
    State now;
    std::vector<float> gradient;
    std::uint64_t seed;
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
