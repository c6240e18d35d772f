// TrainingRecord: losses, accuracies and states of one training. To reach a step, the training is repeated from the
// nearest earlier state, so that an earlier step is reached quickly and a later one needs only the new steps.
// TrainingCache keeps the records between evaluations of documents. Neither changes the results: a training depends on
// setup and seed alone.
#pragma once

#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "core/learning/learn.h"

namespace orrery {

/// Limits of one call: the caller's Progress, and a function that returns whether the call may go on. They are asked
/// after every step and between the parts of a measurement.
struct TrainingLimits {
    const Progress& progress;
    const std::function<bool()>& mayGoOn;  ///< empty: the call may always go on

    bool ended() const { return progress.stopped() || (mayGoOn && !mayGoOn()); }
};

class TrainingRecord {
public:
    /// A Problem if Training::start() returns one.
    static Result<TrainingRecord> start(const LearningSetup& setup, std::uint64_t seed);

    /// Loss before each step, of the steps trained so far.
    const std::vector<double>& losses() const { return loss; }
    /// Accuracy at the trained length after 0, accuracyInterval, 2 * accuracyInterval, ... steps.
    const std::vector<double>& accuracies() const { return accuracy; }
    /// Number of steps for which losses and accuracies are known; -1 before the first accuracy.
    int known() const;

    /// Trains and measures until known() is at least `steps`. Returns false if the limits ended the call before, and a
    /// Problem if the loss is not finite or `progress` was stopped; the steps trained until then are kept.
    Result<bool> know(int steps, const TrainingLimits& limits);
    /// The training after exactly `steps`, valid until the next call; null if the limits ended the call before, and a
    /// Problem as for know().
    Result<const Training*> at(int steps, const TrainingLimits& limits);

    /// The training after the steps that at() was asked for, or as far as the limits allowed.
    const Training& current() const { return training; }

    /// Accuracy of current() at `length`, with the scheme's own positional encoding or that of `other`. Accuracies are
    /// kept by steps, length and the id of `other`, whose values must therefore depend on `length` alone. Nothing if
    /// the limits ended the count, which goes on with the next call.
    Result<std::optional<double>> accuracyAt(int length, const TrainingLimits& limits,
                                             const SchemeSetting* other = nullptr);

private:
    explicit TrainingRecord(Training started, LearningSetup asked);
    Result<bool> advance(int steps, const TrainingLimits& limits);
    void keepState();
    bool isMeasured() const;
    bool measure(const TrainingLimits& limits);
    int trained() const { return static_cast<int>(loss.size()); }

    LearningSetup setup;
    Training training;
    std::vector<double> loss, accuracy;
    std::map<int, Training::State> states;       ///< by steps
    std::optional<Training::State> interrupted;  ///< where the last unfinished at() ended
    int spacing = 2 * accuracyInterval;          ///< steps between two kept states
    struct Tested {
        int steps, length;
        std::string scheme;
        int texts = 0;  ///< number of texts counted so far
        AnswerCount answers = {};
    };
    Tested& testedAt(int length, const std::string& scheme);
    std::vector<Tested> tested;
};

class TrainingCache {
public:
    std::function<bool()> mayGoOn;  ///< empty: trainings go on to the end

    /// The record of a training, started if there is none; valid until the next call of forget().
    Result<TrainingRecord*> record(const LearningSetup& setup, std::uint64_t seed);
    /// If there are more than 64 records, drops the least recently used ones that were not used since the last call.
    void forget();

private:
    struct Entry {
        LearningSetup setup;
        std::uint64_t seed;
        std::unique_ptr<TrainingRecord> record;
        bool isUsed = true;  ///< since the last call of forget()
    };
    std::list<Entry> entries;  ///< most recently used first
};

}  // namespace orrery
