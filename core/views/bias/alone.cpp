// Pictures in place of the matrices: one row of the bias as bars, the value that each key gets from the probed query;
// and the runs of distances that share a value, such as the buckets of T5, with one learned number for each.
#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/views/bias/frame.h"

namespace orrery {

namespace {

constexpr std::int64_t maxBars = 512;

/// Values of one query by key, of the whole bias or of a part of the score; NaN under the mask.
struct BiasRow {
    Phrase title;
    std::vector<double> values;
};

BiasRow biasRowOf(const BiasFrame& frame, const Phrase& title) {
    BiasRow row{.title = title};
    const std::int64_t query = std::clamp<std::int64_t>(frame.query, 0, frame.queries - 1);
    for (std::int64_t key = 0; key < std::min(frame.keys, maxBars); ++key)
        row.values.push_back(frame.masked(query, key) ? std::nan("") : frame.at(frame.head, query, key));
    return row;
}

std::vector<BiasRow> biasRows(const BiasFrame& frame) {
    if (!frame.inParts) return {biasRowOf(frame, quantityName(frame.scene.pane.scheme))};
    std::vector<BiasRow> rows;
    for (const BiasPart& part : biasParts(frame)) {
        if (!part.option.apart) rows.push_back(biasRowOf(part.frame, part.option.label));
    }
    return rows;
}

/// Vertical axis over the values of all rows and 0.
Axis barHeights(const std::vector<BiasRow>& rows) {
    CellRange range;
    for (const BiasRow& row : rows) range = finiteRange(row.values, range);
    return heightAxis({}, withRoom(range, 0.08));
}

Panel barsPanel(const BiasFrame& frame, const BiasRow& row, const Axis& heights) {
    Axis across = restingAxis(Words{"key $j$ (position)", "键 $j$（位置）"}, row.values.size(), Aim::PositionN);
    if (!frame.words.empty()) across.ticks = tokenTicks({frame.words, across.shown});
    Panel panel = plotPanel(row.title, {std::move(across), heights}, barsByKey(row.values, frame.key));
    panel.head = frame.head;
    return panel;
}

constexpr std::size_t maxRuns = 64;  // more bands cannot be told apart
constexpr std::int64_t maxRunDistance = 4096;
constexpr double tickRoom = 0.018;  // distance between two labels, as a fraction of the axis

/// Distances from .. to, both included, on one side of the query, with one value.
struct Run {
    std::int64_t from = 0;
    std::int64_t to = 0;
    double value = 0;

    CellRange range() const { return {static_cast<double>(from) - 0.5, static_cast<double>(to) + 0.5}; }
};

/// Returns the runs of keys before the query (distances 0, 1, ...) or after it (1, 2, ...), up to maxRunDistance.
std::vector<Run> runsOf(const BiasFrame& frame, bool after) {
    const auto& kernel = std::get<ByOffset>(frame.kernel->kind);
    const std::int64_t last = std::min(maxRunDistance, (after ? frame.keys : frame.queries + frame.shift) - 1);
    std::vector<Run> runs;
    for (std::int64_t distance = after ? 1 : 0; distance <= last; ++distance) {
        const double value = kernel.value(frame.head, after ? -distance : distance);
        if (runs.empty() || runs.back().value != value) runs.push_back({distance, distance, value});
        runs.back().to = distance;
    }
    return runs;
}

/// Ticks at the first distance of the first run and of each longer run of several distances; labels that would touch
/// are left out.
std::vector<Tick> startTicks(const std::vector<Run>& runs) {
    const double room = tickRoom * static_cast<double>(runs.back().to);
    std::vector<Tick> ticks;
    for (const Run& run : runs) {
        const auto at = static_cast<double>(run.from);
        if (&run != &runs.front() && (run.to == run.from || at < ticks.back().at + room)) continue;
        ticks.push_back({at, Phrase(grouped(run.from))});
    }
    return ticks;
}

Panel runPanel(const BiasFrame& frame, bool after, const std::vector<Run>& runs, const Axis& heights) {
    Panel panel;
    if (runs.empty()) {
        panel.layers = {Message{Words{"no key here", "此处没有键"}}};
    } else {
        Curve steps{.tone = {Tone::Series, 0}, .emphasized = true};
        for (const Run& run : runs) addStep(steps, run.range(), run.value);
        Notes notes;
        for (std::size_t i = 0; i < runs.size() && runs.size() <= maxRuns; i += 2)
            notes.bands.push_back({.range = runs[i].range()});
        const std::int64_t probed = frame.query + frame.shift - frame.key;
        if (after == (probed < 0))
            notes.rules.push_back({.at = static_cast<double>(std::abs(probed)),
                                   .label = say({"distance {}", "距离 {}"}, grouped(std::abs(probed))),
                                   .tone = {Tone::Ink}});
        Axis distances = plotAxis(Words{"distance", "距离"}, {-0.5, runs.back().range().to});
        distances.ticks = startTicks(runs);
        panel = plotPanel({}, {std::move(distances), heights}, {Lines{{std::move(steps)}}, std::move(notes)});
    }
    panel.head = frame.head;
    panel.title =
        after ? Words{"keys after the query", "查询之后的键"} : Words{"keys before the query", "查询之前的键"};
    return panel;
}

/// Whether the value of the last run stays at all distances beyond it; looked at where they double.
bool staysBeyond(const BiasFrame& frame, const Run& last) {
    const auto& kernel = std::get<ByOffset>(frame.kernel->kind);
    for (std::int64_t distance = last.to + 1; distance <= maxPosition; distance *= 2) {
        if (kernel.value(frame.head, distance) != last.value) return false;
    }
    return kernel.value(frame.head, maxPosition) == last.value;
}

bool isShared(const Run& run) {
    return run.to > run.from;
}

/// Headline of the runs of keys before the query.
Phrase runsHeadline(const BiasFrame& frame, const std::vector<Run>& runs) {
    const Run& last = runs.back();
    if (runs.size() == 1 && !isShared(last)) return Words{"One key alone: its distance is 0", "只有一个键：距离为 0"};
    if (staysBeyond(frame, last))
        return say({"From distance {} on all earlier keys share one number", "从距离 {} 起，更早的键共用一个数"},
                   grouped(last.from));
    const auto shared = std::ranges::find_if(runs, isShared);
    if (shared == runs.end())
        return say({"Up to distance {} each step changes the number", "到距离 {} 为止，每一步的数都不同"},
                   grouped(last.to));
    return say({"Distances {} to {} share one number", "距离 {} 到 {} 共用一个数"}, grouped(shared->from),
               grouped(shared->to));
}

}  // namespace

std::vector<Panel> rowPanels(const BiasFrame& frame) {
    std::vector<BiasRow> rows = biasRows(frame);
    rows.front().title = say({"{}, query {}", "{}，查询 {}"}, rows.front().title,
                             wordOf(frame, std::clamp<std::int64_t>(frame.query, 0, frame.queries - 1)));
    const Axis heights = barHeights(rows);
    std::vector<Panel> panels;
    for (const BiasRow& row : rows) {
        panels.push_back(barsPanel(frame, row, heights));
        if (panels.size() < rows.size()) panels.back().tickLabels = false;  // bars of one key stand below each other
    }
    placeInRows(panels, 1);
    return panels;
}

Result<Figure> runsFigure(const BiasFrame& frame, PictureText text) {
    if (!std::holds_alternative<ByOffset>(frame.kernel->kind)) {
        return Problem{
            "ruler", say({"{} needs a value that the distance alone decides", "{}要求值只由距离决定"}, quoted("runs")),
            Words{"choose another ruler or scheme", "请选择别的标尺或方案"}};
    }
    const std::vector<Run> before = runsOf(frame, false);
    const std::vector<Run> after = frame.kernel->causal ? std::vector<Run>() : runsOf(frame, true);
    CellRange range;
    for (const std::vector<Run>* runs : {&before, &after}) {
        for (const Run& run : *runs) range = including(range, run.value);
    }
    const Axis heights = heightAxis(quantityName(frame.scene.pane.scheme), withRoom(range, 0.08));
    std::vector<Panel> panels{runPanel(frame, false, before, heights)};
    if (!frame.kernel->causal) panels.push_back(runPanel(frame, true, after, heights));
    placeInRows(panels, 1);
    const auto first = std::ranges::find_if(before, isShared);
    text.headline = runsHeadline(frame, before);
    text.readout.push_back(line("last", {"last run begins at", "最后一段始于"}, grouped(before.back().from)));
    text.readout.push_back(line("runs", {"runs before the query", "查询之前的段数"}, grouped(before.size())));
    text.readout.push_back(fact("exact", grouped((first == before.end() ? before.back() : *first).from)));
    return figureOf(std::move(text), std::move(panels));
}

}  // namespace orrery
