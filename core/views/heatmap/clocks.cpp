// A row of dials above the heatmap: pairs of sine and cosine at position m, each linked to its two columns.
#include <algorithm>

#include "core/analysis/turning.h"
#include "core/views/heatmap/panels.h"
#include "core/views/shared/panels.h"

namespace orrery {

namespace {

/// Returns the indices of evenly spaced pairs from the first to the last, as many as the parameter `dials` asks for.
std::vector<int> clockPairs(const HeatmapFrame& frame) {
    const auto all = static_cast<int>(frame.bank()->pairs.size());
    const int count = std::min(frame.view[heatmap_view::clocks], all);
    std::vector<int> pairs;
    for (int i = 0; i < count; ++i) pairs.push_back(count == 1 ? 0 : (i * (all - 1) + (count - 1) / 2) / (count - 1));
    return pairs;
}

Dial clockOf(const HeatmapFrame& frame, int pair) {
    const OscillatorBank& bank = *frame.bank();
    const AnglePair& columns = bank.pairs[static_cast<std::size_t>(pair)];
    const Oscillator& hand = bank.columns[static_cast<std::size_t>(columns.sine)];
    const Turns angle = turning(hand, coordinatesOf(bank, Position::from(frame.scene.probe.m))) + hand.phase;
    return {.turnsM = signedTurns(angle),
            .trail = std::min(1.0, 1 / hand.frequency.wavelength()),
            .pair = pair,
            .dimension = columns.sine,
            .wavelength = hand.frequency.wavelength(),
            .probed = frame.dimension == columns.sine || frame.dimension == columns.cosine};
}

}  // namespace

Panel clocksPanel(const HeatmapFrame& frame) {
    const std::vector<int> pairs = clockPairs(frame);
    Dials dials{.dials = {}, .hands = DialHands::M, .columns = static_cast<int>(pairs.size())};
    for (const int pair : pairs) dials.dials.push_back(clockOf(frame, pair));
    return barePanel({std::move(dials)});
}

Panel clockLinks(const HeatmapFrame& frame) {
    const std::vector<int> pairs = clockPairs(frame);
    const auto& order = frame.dimensions.order;
    const auto placeOf = [&](std::int64_t column) {
        return static_cast<double>(order ? std::ranges::find(*order, column) - order->begin() : column);
    };
    Links links;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const AnglePair& columns = frame.bank()->pairs[static_cast<std::size_t>(pairs[i])];
        const double part = (static_cast<double>(i) + 0.5) / static_cast<double>(pairs.size());
        const double dial = frame.dimensions.shown.from + part * frame.dimensions.shown.size() - 0.5;
        const bool probed = frame.dimension == columns.sine || frame.dimension == columns.cosine;
        for (const std::int64_t column : {columns.sine, columns.cosine})
            links.links.push_back({dial, placeOf(column), probed});
    }
    return linksOver(frame, {}, std::move(links));
}

}  // namespace orrery
