#include "core/learning/training_record.h"

#include <algorithm>
#include <cmath>

namespace orrery {

namespace {

constexpr std::size_t maxStateBytes = 3 << 19;  ///< of all states of a record
constexpr std::size_t maxRecords = 64;

std::size_t bytesOf(const Training::State& state) {
    return 3 * sizeof(float) * state.parameters.size();  // the optimiser has two numbers for each
}

}  // namespace

TrainingRecord::TrainingRecord(Training started, LearningSetup asked)
    : setup(std::move(asked)), training(std::move(started)) {
    keepState();
    measure();
}

/// Measures the accuracy after the present number of steps, if it is a new multiple of the interval.
void TrainingRecord::measure() {
    const bool isNew = training.steps() / accuracyInterval == static_cast<int>(accuracy.size());
    if (isNew && training.steps() % accuracyInterval == 0) accuracy.push_back(*training.accuracy(setup.length));
}

Result<TrainingRecord> TrainingRecord::start(const LearningSetup& setup, std::uint64_t seed) {
    Result<Training> training = Training::start(setup, seed);
    if (!training) return training.problem();
    return TrainingRecord(*std::move(training), setup);
}

/// Keeps the present state, and only every second one if they become too many.
void TrainingRecord::keepState() {
    states.insert_or_assign(training.steps(), training.state());
    const std::size_t most = std::max<std::size_t>(4, maxStateBytes / bytesOf(training.state()));
    if (states.size() <= most) return;
    spacing *= 2;
    std::erase_if(states, [&](const auto& state) { return state.first % spacing != 0; });
}

Result<bool> TrainingRecord::advance(int steps, const TrainingLimits& limits) {
    while (training.steps() < steps) {
        const double before = training.step();
        if (training.steps() > known()) loss.push_back(before);
        if (!std::isfinite(before)) return lossNotFinite(setup, training.steps());
        measure();
        if (training.steps() % spacing == 0) keepState();
        if (limits.progress.stopped()) return stopped();
        if (limits.mayGoOn && !limits.mayGoOn()) return training.steps() == steps;
    }
    return true;
}

Result<bool> TrainingRecord::know(int steps, const TrainingLimits& limits) {
    if (known() >= steps) return true;
    if (!loss.empty() && !std::isfinite(loss.back())) return lossNotFinite(setup, known());
    if (training.steps() < known()) {
        const Result<const Training*> end = at(known(), limits);
        if (!end) return end.problem();
        if (!*end) return false;
    }
    return advance(steps, limits);
}

Result<const Training*> TrainingRecord::at(int steps, const TrainingLimits& limits) {
    if (steps != training.steps()) {
        if (training.steps() == known()) keepState();  // going on later starts there
        const auto nearest = std::prev(states.upper_bound(steps));
        if (steps < training.steps() || nearest->first > training.steps()) training.restore(nearest->second);
    }
    const Result<bool> reached = advance(steps, limits);
    if (!reached) return reached.problem();
    return *reached ? &training : nullptr;
}

Result<double> TrainingRecord::accuracyAt(int length, const SchemeSetting* other) {
    const std::string scheme = other ? std::string(other->scheme->id) : std::string();
    const auto found = std::ranges::find_if(tested, [&](const Tested& one) {
        return one.steps == training.steps() && one.length == length && one.scheme == scheme;
    });
    if (found != tested.end()) return found->accuracy;
    const Result<double> made = other ? training.accuracyWith(*other, length) : training.accuracy(length);
    constexpr std::size_t mostTested = 256;
    if (tested.size() == mostTested) tested.erase(tested.begin());
    tested.push_back({training.steps(), length, scheme, made});
    return made;
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
