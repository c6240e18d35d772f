#include "core/schemes/added/pairs.h"

#include <algorithm>

namespace orrery {

namespace {

Oscillator oscillatorOf(const PairColumn& column, std::span<const Oscillator> sines) {
    if (column.pair < 0) return {.amplitude = 0};
    Oscillator oscillator = sines[static_cast<std::size_t>(column.pair)];
    if (!column.sine) oscillator.phase += quarterTurn;
    return oscillator;
}

}  // namespace

std::vector<PairColumn> pairColumns(int first, int count, PairLayout layout) {
    std::vector<PairColumn> columns(2 * static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const std::size_t half = columns.size() / 2;
        const std::size_t pair = layout.interleaved ? i / 2 : i % half;
        const bool firstKind = layout.interleaved ? i % 2 == 0 : i < half;
        columns[i] = {first + static_cast<int>(pair), firstKind == layout.sineFirst};
    }
    return columns;
}

std::vector<Oscillator> sinesOf(const std::vector<Precise>& radians, double amplitude) {
    std::vector<Oscillator> sines;
    sines.reserve(radians.size());
    for (const Frequency& frequency : frequencies(radians)) {
        sines.push_back({.frequency = frequency, .amplitude = amplitude});
    }
    return sines;
}

OscillatorBank bankOf(std::span<const PairColumn> columns, std::span<const Oscillator> sines) {
    OscillatorBank bank;
    bank.columns.reserve(columns.size());
    std::vector<AnglePair> pairs(sines.size(), AnglePair{.cosine = -1, .sine = -1});
    for (const PairColumn& column : columns) {
        const int index = static_cast<int>(bank.columns.size());
        bank.columns.push_back(oscillatorOf(column, sines));
        if (column.pair < 0) continue;
        AnglePair& pair = pairs[static_cast<std::size_t>(column.pair)];
        (column.sine ? pair.sine : pair.cosine) = index;
    }
    std::ranges::copy_if(pairs, std::back_inserter(bank.pairs),
                         [](const AnglePair& pair) { return pair.cosine >= 0 && pair.sine >= 0; });
    // Axes of a grid may stand in another order than their columns.
    std::ranges::stable_sort(bank.pairs, {}, [](const AnglePair& pair) { return std::min(pair.cosine, pair.sine); });
    return bank;
}

}  // namespace orrery
