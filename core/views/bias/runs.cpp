// Runs of distances that share a value, such as the buckets of T5: one learned number for each.
#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/views/bias/frame.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/shown.h"

namespace orrery {

namespace {

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

/// Curve of the values as steps.
Curve stepsOf(const std::vector<Run>& runs) {
    Curve curve{.tone = {Tone::Series, 0}, .emphasized = true};
    for (const Run& run : runs) addStep(curve, run.range(), run.value);
    return curve;
}

Notes runNotes(const BiasFrame& frame, const std::vector<Run>& runs, bool after) {
    Notes notes;
    for (std::size_t i = 0; i < runs.size() && runs.size() <= maxRuns; i += 2)
        notes.bands.push_back({.range = runs[i].range()});
    const std::int64_t probed = frame.query + frame.shift - frame.key;
    if (after == (probed < 0)) {
        const std::string distance = grouped(std::abs(probed));
        notes.rules.push_back({.at = static_cast<double>(std::abs(probed)),
                               .label = say({"distance {}", "距离 {}"}, distance),
                               .tone = {Tone::Ink}});
    }
    return notes;
}

Panel runPanel(const BiasFrame& frame, bool after, const Axis& heights) {
    const std::vector<Run> runs = runsOf(frame, after);
    Panel panel;
    if (runs.empty()) {
        panel.layers = {Message{Words{"no key here", "此处没有键"}}};
    } else {
        Axis distances = plotAxis(Words{"distance", "距离"}, {-0.5, runs.back().range().to});
        distances.ticks = startTicks(runs);
        panel = plotPanel({}, {std::move(distances), heights}, {Lines{{stepsOf(runs)}}, runNotes(frame, runs, after)});
    }
    panel.head = frame.head;
    panel.title =
        after ? Words{"keys after the query", "查询之后的键"} : Words{"keys before the query", "查询之前的键"};
    return panel;
}

}  // namespace

Result<std::vector<Panel>> runPanels(const BiasFrame& frame) {
    if (!std::holds_alternative<ByOffset>(frame.kernel->kind)) {
        return Problem{
            "ruler", say({"{} needs a value that the distance alone decides", "{}要求值只由距离决定"}, quoted("runs")),
            Words{"choose another ruler or scheme", "请选择别的标尺或方案"}};
    }
    std::vector<Curve> curves{stepsOf(runsOf(frame, false))};
    if (!frame.kernel->causal) curves.push_back(stepsOf(runsOf(frame, true)));
    const Axis heights = heightAxis(quantityName(frame.scene.pane.scheme), withRoom(heightsOf(curves), 0.08));
    std::vector<Panel> panels{runPanel(frame, false, heights)};
    if (frame.kernel->causal) return panels;
    panels.push_back(runPanel(frame, true, heights));
    placeInRows(panels, 1);
    return panels;
}

/// Whether the value of the last run stays at all distances beyond it; looked at where they double.
bool staysBeyond(const BiasFrame& frame, const Run& last) {
    const auto& kernel = std::get<ByOffset>(frame.kernel->kind);
    for (std::int64_t distance = last.to + 1; distance <= maxPosition; distance *= 2) {
        if (kernel.value(frame.head, distance) != last.value) return false;
    }
    return kernel.value(frame.head, maxPosition) == last.value;
}

Phrase runsHeadline(const BiasFrame& frame) {
    const std::vector<Run> runs = runsOf(frame, false);
    if (runs.size() == 1 && runs.front().to == 0)
        return Words{"One key alone: its distance is 0", "只有一个键：距离为 0"};
    if (staysBeyond(frame, runs.back()))
        return say({"From distance {} on all earlier keys share one number", "从距离 {} 起，更早的键共用一个数"},
                   grouped(runs.back().from));
    const auto shared = std::ranges::find_if(runs, [](const Run& run) { return run.to > run.from; });
    if (shared == runs.end())
        return say({"Up to distance {} each step changes the number", "到距离 {} 为止，每一步的数都不同"},
                   grouped(runs.back().to));
    return say({"Distances {} to {} share one number", "距离 {} 到 {} 共用一个数"}, grouped(shared->from),
               grouped(shared->to));
}

std::vector<Readout> runsReadout(const BiasFrame& frame) {
    const std::vector<Run> runs = runsOf(frame, false);
    const auto isShared = [](const Run& run) { return run.to > run.from; };
    const auto first = std::ranges::find_if(runs, isShared);
    return {line("last", {"last run begins at", "最后一段始于"}, grouped(runs.back().from)),
            line("runs", {"runs before the query", "查询之前的段数"}, grouped(std::ssize(runs))),
            fact("exact", grouped((first == runs.end() ? runs.back() : *first).from))};
}

}  // namespace orrery
