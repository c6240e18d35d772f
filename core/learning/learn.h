// learn(): trains the small model on a task with the positional encoding of one scheme, for several seeds, and measures
// the accuracy at several lengths. The same setup gives the same numbers for any number of threads, on x86-64 and in a
// browser.
#pragma once

#include <cmath>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "core/base/progress.h"
#include "core/learning/transformer.h"

namespace orrery {

struct LearningSetup {
    SchemeSetting scheme;
    const LearningTask* task = nullptr;
    int vocabulary = 10, width = 32, heads = 2, layers = 1;
    bool hasMlp = true;
    int length = 16;               ///< tokens of a text in training
    std::vector<int> testLengths;  ///< empty: `length`, 2 * length and 4 * length
    int steps = 400, batch = 64;   ///< `batch` texts per step
    double rate = 0.003;           ///< learning rate of Adam
    int seeds = 1;                 ///< number of models, with the seeds 1, 2, ...

    ModelShape shape() const { return {vocabulary, width, heads, layers, hasMlp, task->causal}; }
    bool operator==(const LearningSetup&) const = default;
};

/// Returns the setup with the length that its task may fix and with test lengths, or the Problem of a value that is out
/// of range.
Result<LearningSetup> checked(LearningSetup setup);

/// The setup with one step, one seed and no test lengths: a Training does not depend on these.
LearningSetup modelOf(LearningSetup setup);

/// The Problem that the loss became infinite or NaN at this step.
Problem lossNotFinite(const LearningSetup& setup, int step);

/// Interval in steps at which the accuracy is measured while a model is trained.
constexpr int accuracyInterval = 10;

/// Number of texts on which an accuracy is measured.
constexpr int testTexts = 256;

/// Test texts first .. first + count - 1 of one length, of testTexts in all.
struct TestTexts {
    int length = 0;
    int first = 0;
    int count = testTexts;
};

/// Adam (Kingma and Ba, 2015, arXiv:1412.6980): the optimiser with bias correction, as PyTorch computes it, with the
/// decay rates 0.9 and 0.999 and epsilon 1e-8.
template <class Real>
class Adam {
public:
    /// For `size` parameters.
    Adam(std::size_t size, double learningRate) : rate(learningRate), mean(size), square(size) {}

    /// Changes the parameters by one step; both spans have the size given to the constructor.
    void step(std::span<const Real> gradient, std::span<Real> parameters) {
        constexpr double epsilon = 1e-8;
        constexpr Real meanDecay = Real(0.9), squareDecay = Real(0.999);
        ++steps;
        const double correction = std::sqrt(1 - std::pow(0.999, steps));
        const auto size = static_cast<Real>(rate / (1 - std::pow(0.9, steps)));
        for (std::size_t i = 0; i < gradient.size(); ++i) {
            mean[i] = meanDecay * mean[i] + (1 - meanDecay) * gradient[i];
            square[i] = squareDecay * square[i] + (1 - squareDecay) * gradient[i] * gradient[i];
            const Real deviation = std::sqrt(square[i]) / static_cast<Real>(correction) + static_cast<Real>(epsilon);
            parameters[i] -= size * mean[i] / deviation;
        }
    }

private:
    double rate;
    int steps = 0;
    std::vector<Real> mean, square;
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

    /// Trains one step and returns the loss before it.
    double step();
    int steps() const { return now.steps; }
    const State& state() const { return now; }
    /// Sets an earlier or later state of this training.
    void restore(const State& state) { now = state; }
    /// A Problem if the encoding does not have the positions of a text of this length.
    Done canTest(int length) const;
    /// Accuracy on all test texts of `length`, which are not trained on, or the Problem of canTest().
    Result<double> accuracy(int length) const;
    /// Counts the answers to some of the test texts, with the positional encoding of another scheme if it is given,
    /// such as RoPE with interpolated positions. A Problem if that does not fit the model or the length.
    Result<AnswerCount> answers(TestTexts texts, const SchemeSetting* positions = nullptr) const;
    /// Number of test texts of `length` that one core can answer in about 10 ms.
    int textsAtOnce(int length) const;
    /// A text of the trained length that is not trained on, if possible without a token twice in a row: there, looking
    /// at itself would be as good as looking one back.
    TokenBatch testText() const;
    /// Attention on testText(), after the steps so far.
    AttentionWeights attention() const;
    /// The numbers of the encoding learned so far, in the shape of PositionSource::start(); empty if nothing is
    /// learned.
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
        std::vector<double> seeds;  ///< accuracy (0 to 1) of each seed
    };
    std::vector<std::vector<double>> loss;  ///< per seed, before each step
    std::vector<AtLength> accuracy;         ///< per test length
    double seconds = 0;                     ///< elapsed time
};

/// Trains one model per seed; `setup` is a result of checked(). A Problem if the scheme cannot serve the model or a
/// test length, or if a loss is not finite; stopped() if `progress` is stopped.
Result<LearningResult> learn(const LearningSetup& setup, const Progress& progress = {});

}  // namespace orrery
