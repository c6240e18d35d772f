#include "core/views/heatmap/frame.h"

#include <algorithm>
#include <bit>

#include "core/analysis/turning.h"
#include "core/base/number_text.h"
#include "core/schemes/added/binary_digits.h"
#include "core/views/heatmap/permutation.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/shown.h"

namespace orrery {

namespace {

/// Number of binary digits of the largest position of the frame.
int bitsOf(const HeatmapFrame& frame) {
    return std::max(1, static_cast<int>(std::bit_width(static_cast<std::uint64_t>(frame.first + frame.count - 1))));
}

/// Axis of bits: column k is bit bits - 1 - k, or bit k if `lowestFirst`. Without a name, because names end in an arrow
/// towards larger numbers.
Axis bitAxis(int bits, bool lowestFirst) {
    Axis axis{.shown = cells(0, bits), .extents = cells(0, bits)};
    if (!lowestFirst) axis.order = evenly(bits - 1, bits, -1);
    return axis;
}

}  // namespace

Result<Panel> binaryStrip(const HeatmapFrame& frame) {
    if (frame.first < 0) {
        return Problem{"binary_strip",
                       say({"position {} has no binary digits here", "位置 {} 没有二进制位"}, grouped(frame.first)),
                       Words{"allowed are windows that begin at position 0 or later", "窗口应从位置 0 或之后开始"}};
    }
    const int bits = bitsOf(frame);
    const Axis bitNumbers = bitAxis(bits, frame.view[heatmap_view::lowestFirst]);
    Axis positions = frame.positions;
    positions.name = positions.lowEnd = positions.highEnd = {};  // shown by the heatmap
    Field field = frame.field;
    field.source = std::make_shared<const Table>(binaryDigits(bits, frame.view[heatmap_view::lowestFirst]));
    field.columns = field.columnExtents = bitNumbers.extents;
    field.scale = scaleOver(Quantity::Bit, {0, 1});
    return plotPanel(Words{"binary", "二进制"},
                     frame.transposed ? Axes{positions, bitNumbers} : Axes{bitNumbers, positions}, {std::move(field)});
}

Panel linksOver(const HeatmapFrame& frame, const Phrase& title, Links links) {
    Panel panel = plotPanel(title, {frame.dimensions, Axis{.shown = {0, 1}, .extents = {0, 1}}}, {std::move(links)});
    panel.tickLabels = false;
    return panel;
}

Panel permutationStrip(const HeatmapFrame& frame) {
    const OscillatorBank& bank = *frame.bank();
    const std::vector<std::int64_t> shown =
        frame.dimensions.order ? *frame.dimensions.order : mixedOrder(otherOrder(bank), 0);
    return linksOver(frame, otherLayoutName(bank), otherLayout(bank, shown, frame.dimension));
}

std::optional<Band> endOfTable(const HeatmapFrame& frame) {
    const auto* table = std::get_if<Table>(&frame.scene.encoding);
    if (!table) return std::nullopt;
    const std::int64_t end = table->firstRow + table->rowCount;
    const CellRange& all = frame.positions.extents;
    if (static_cast<double>(end) >= all.to) return std::nullopt;
    return Band{.range = {std::max(static_cast<double>(end), all.from), all.to},
                .vertical = frame.transposed,
                .label = say({"no row after {}", "{} 之后没有行"}, grouped(end - 1))};
}

Notes trainedNotes(const HeatmapFrame& frame) {
    const std::int64_t length = frame.view[heatmap_view::trained];
    const auto trained = static_cast<double>(length);
    const CellRange& all = frame.positions.extents;
    if (trained == 0 || trained >= all.to) return {};
    Notes notes;
    const Words beyond = frame.bank() ? Words{"slow columns: unseen phases", "慢的列：没见过的相位"}
                                      : Words{"unseen positions", "没见过的位置"};
    notes.bands.push_back(
        {.range = {std::max(trained, all.from), all.to}, .vertical = frame.transposed, .label = beyond});
    if (trained < all.from) return notes;
    notes.rules.push_back({.at = trained,
                           .vertical = frame.transposed,
                           .label = say({"trained length {}", "训练长度 {}"}, grouped(length)),
                           .tone = {Tone::Warning},
                           .moves = DraggedParameter{.id = heatmap_view::trained.id()}});
    return notes;
}

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
