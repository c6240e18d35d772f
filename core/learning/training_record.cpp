#include "core/learning/training_record.h"

#include <algorithm>
#include <cmath>

#include "core/base/parallel.h"

namespace orrery {

namespace {

constexpr std::size_t maxStateBytes = 3 << 19;  ///< of all states of a record, but four may be kept
constexpr std::size_t maxRecords = 64;

std::size_t bytesOf(const Training::State& state) {
    return 3 * sizeof(float) * state.parameters.size();  // the optimiser has two numbers for each
}

}  // namespace

TrainingRecord::TrainingRecord(Training started, LearningSetup asked)
    : setup(std::move(asked)), training(std::move(started)) {
    keepState();
}

int TrainingRecord::known() const {
    const int measured = accuracyInterval * static_cast<int>(accuracy.size()) - 1;
    return std::min(trained(), measured);
}

/// Whether the accuracy after the present number of steps is known, or not needed because that number is no multiple of
/// accuracyInterval.
bool TrainingRecord::isMeasured() const {
    return training.steps() % accuracyInterval != 0 ||
           training.steps() / accuracyInterval < static_cast<int>(accuracy.size());
}

/// Measures the accuracy after the present number of steps, if needed. Returns false if the limits ended the
/// measurement.
bool TrainingRecord::measure(const TrainingLimits& limits) {
    if (isMeasured()) return true;
    const Result<std::optional<double>> share = accuracyAt(setup.length, limits);
    if (*share) accuracy.push_back(**share);
    return share->has_value();
}

Result<TrainingRecord> TrainingRecord::start(const LearningSetup& setup, std::uint64_t seed) {
    Result<Training> training = Training::start(setup, seed);
    if (!training) return training.problem();
    return TrainingRecord(*std::move(training), setup);
}

/// Keeps the present state; if there are too many states, drops every second one.
void TrainingRecord::keepState() {
    states.insert_or_assign(training.steps(), training.state());
    const std::size_t max = std::max<std::size_t>(4, maxStateBytes / bytesOf(training.state()));
    if (states.size() <= max) return;
    spacing *= 2;
    std::erase_if(states, [&](const auto& state) { return state.first % spacing != 0; });
}

Result<bool> TrainingRecord::advance(int steps, const TrainingLimits& limits) {
    while (measure(limits) && training.steps() < steps) {
        const double before = training.step();
        if (training.steps() > trained()) loss.push_back(before);
        if (!std::isfinite(before)) return lossNotFinite(setup, training.steps());
        if (training.steps() % spacing == 0) keepState();
        if (limits.ended()) break;
    }
    if (limits.progress.stopped()) return stopped();
    return training.steps() == steps && isMeasured();
}

Result<bool> TrainingRecord::know(int steps, const TrainingLimits& limits) {
    if (known() >= steps) return true;
    if (!loss.empty() && !std::isfinite(loss.back())) return lossNotFinite(setup, trained());
    if (training.steps() < trained()) {
        const Result<const Training*> end = at(trained(), limits);
        if (!end) return end.problem();
        if (!*end) return false;
    }
    return advance(steps, limits);
}

Result<const Training*> TrainingRecord::at(int steps, const TrainingLimits& limits) {
    if (steps != training.steps()) {
        if (training.steps() == trained()) keepState();  // training beyond it starts from there
        const Training::State* nearest = &std::prev(states.upper_bound(steps))->second;
        if (interrupted && interrupted->steps <= steps && interrupted->steps > nearest->steps) nearest = &*interrupted;
        if (steps < training.steps() || nearest->steps > training.steps()) training.restore(*nearest);
    }
    const Result<bool> reached = advance(steps, limits);
    if (!reached) return reached.problem();
    if (!*reached) interrupted = training.state();
    return *reached ? &training : nullptr;
}

/// The answers counted so far after training.steps() steps at `length` with a scheme (empty: its own); a new count if
/// there is none.
TrainingRecord::Tested& TrainingRecord::testedAt(int length, const std::string& scheme) {
    const auto found = std::ranges::find_if(tested, [&](const Tested& one) {
        return one.steps == training.steps() && one.length == length && one.scheme == scheme;
    });
    if (found != tested.end()) return *found;
    constexpr std::size_t maxTested = 256;
    if (tested.size() == maxTested) tested.erase(tested.begin());
    return tested.emplace_back(Tested{training.steps(), length, scheme});
}

Result<std::optional<double>> TrainingRecord::accuracyAt(int length, const TrainingLimits& limits,
                                                         const SchemeSetting* other) {
    Tested& own = testedAt(length, other ? std::string(other->scheme->id) : std::string());
    const int atOnce = limits.mayGoOn ? training.textsAtOnce(length) * static_cast<int>(cores()) : testTexts;
    while (own.texts < testTexts) {
        const TestTexts next{length, own.texts, std::min(atOnce, testTexts - own.texts)};
        const Result<AnswerCount> counted = training.answers(next, other);
        if (!counted) return counted.problem();
        own.answers += *counted;
        own.texts += next.count;
        if (own.texts < testTexts && limits.ended()) return std::optional<double>();
    }
    return std::optional<double>(own.answers.share());
}

Result<TrainingRecord*> TrainingCache::record(const LearningSetup& setup, std::uint64_t seed) {
    const LearningSetup model = modelOf(setup);
    const auto found =
        std::ranges::find_if(entries, [&](const Entry& entry) { return entry.seed == seed && entry.setup == model; });
    if (found != entries.end()) {
        entries.splice(entries.begin(), entries, found);
        entries.front().isUsed = true;
        return entries.front().record.get();
    }
    Result<TrainingRecord> started = TrainingRecord::start(model, seed);
    if (!started) return started.problem();
    entries.push_front({model, seed, std::make_unique<TrainingRecord>(*std::move(started))});
    return entries.front().record.get();
}

void TrainingCache::forget() {
    while (entries.size() > maxRecords && !entries.back().isUsed) entries.pop_back();
    for (Entry& entry : entries) entry.isUsed = false;
}

}  // namespace orrery
