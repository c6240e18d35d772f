#include "core/views/dials/frame.h"

#include <algorithm>
#include <cstdlib>

#include "core/base/number_text.h"
#include "core/views/shared/entry_words.h"
#include "core/views/shared/unscaled.h"

namespace orrery::dials_view {

namespace {

constexpr std::size_t maxRows = 5;

/// Returns the pair that holds the probed dimension, or the last pair if none does; without pairs the dimension itself,
/// clamped to the bank's columns.
std::int64_t probedDial(const OscillatorBank& bank, std::int64_t dimension) {
    if (bank.pairs.empty()) {
        return std::clamp<std::int64_t>(dimension, 0, static_cast<std::int64_t>(bank.columns.size()) - 1);
    }
    const std::int64_t found = pairOf(bank, dimension);
    return found < 0 ? static_cast<std::int64_t>(bank.pairs.size()) - 1 : found;
}

std::vector<std::int64_t> shownDials(const Values& view, std::int64_t all) {
    const std::int64_t first = view[spread] ? 0 : view[firstPair];
    const std::int64_t count = std::min(view[pairs], all - first);
    std::vector<std::int64_t> dials;
    for (std::int64_t i = 0; i < count; ++i) {
        const bool isSpread = view[spread] && count > 1;
        dials.push_back(isSpread ? (i * (all - 1) + (count - 1) / 2) / (count - 1) : first + i);
    }
    return dials;
}

/// Returns the shown dial that is nearest to `dial`.
std::int64_t nearestShown(const std::vector<std::int64_t>& shown, std::int64_t dial) {
    return *std::ranges::min_element(shown, {}, [&](std::int64_t each) { return std::abs(each - dial); });
}

}  // namespace

Result<DialsFrame> dialsFrame(const Scene& scene) {
    const auto& bank = std::get<OscillatorBank>(scene.encoding);
    const Values& view = scene.pane.view.values;
    DialsFrame frame{.scene = scene,
                     .bank = bank,
                     .view = view,
                     .shown = {},
                     .probed = probedDial(bank, scene.probe.dimension),
                     .m = Position::from(scene.probe.m),
                     .n = Position::from(scene.probe.n)};
    if (const std::size_t wanted = view[rowList].size(); wanted > maxRows) {
        return Problem{"rows", say({"{} rows are too many", "{}行太多"}, quoted(std::to_string(wanted))),
                       Words{"allowed are up to 5 positions", "最多 5 个位置"}};
    }
    const std::int64_t last = frame.dials() - 1;
    if (!view[spread] && view[firstPair] > last) {
        const Words kind = frame.isSingle() ? Words{"dimension", "个维度"} : Words{"pair", "对"};
        return Problem{"first_pair",
                       say({"{} is past the last {}", "{}超过了最后一{}"}, quoted(integerText(view[firstPair])), kind),
                       say({"the last {} is {}", "最后一{}是 {}"}, kind, grouped(last))};
    }
    frame.shown = shownDials(view, frame.dials());
    if (view[trained] > 0) frame.before = unscaledBank(scene.pane.scheme, bank);
    // arches and score show every pair, so that a pair without a dial can be probed
    const bool drawsAll = view[pairing] || !view.holds(query_and_key::vectors.is("none"));
    if (!drawsAll) frame.probed = nearestShown(frame.shown, frame.probed);
    return frame;
}

}  // namespace orrery::dials_view
