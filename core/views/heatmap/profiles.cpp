// Profiles beside the heatmap: plots of the row and the column of the probed cell.
#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/math/arithmetic.h"
#include "core/views/heatmap/frame.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/shown.h"

namespace orrery {

namespace {

/// Plot of values along an axis of the heatmap.
struct Profile {
    const HeatmapFrame& frame;
    const Axis& along;
    bool beside = false;  ///< right of the heatmap, values across; else below it, values upwards
};

/// Resolution of a profile.
struct Fineness {
    double max = 1000;  ///< visible cells; more are averaged in runs of equal size
    double unit = 1;    ///< the size of a run is a multiple of it
};

/// Returns the values of the visible cells, or means over runs if there are too many, as a curve upwards.
template <class Mean>
Curve sampledAlong(const Axis& axis, const Fineness& fineness, Mean mean) {
    const double visible = std::ceil(axis.shown.size());
    const double units = std::ceil(visible / fineness.max / fineness.unit);
    const double size = visible > fineness.max ? units * fineness.unit : 1;
    Curve samples;
    double from = axis.extents.from + std::floor((axis.shown.from - axis.extents.from) / size) * size;
    for (; from < axis.shown.to; from += size) {
        const CellRange run{from, std::min(from + size, axis.extents.to)};
        addPoint(samples, (run.from + run.to) / 2, mean(run));
    }
    return samples;
}

Curve rowAt(const HeatmapFrame& frame, std::int64_t position) {
    // a run of even length holds as many sines as cosines if they are interleaved
    return sampledAlong(frame.dimensions, {.max = 2000, .unit = 2},
                        [&](const CellRange& run) { return frame.mean(cells(position, 1), run); });
}

Axis valueAxis(const ColourScale& scale, bool upwards) {
    const double margin = 0.04 * (scale.high - scale.low);
    const CellRange range{scale.low - margin, scale.high + margin};
    return upwards ? movingHeightAxis(scale.name(), range, {}) : movingPlotAxis(scale.name(), range, {});
}

Panel panelOf(const Profile& profile, const Phrase& title) {
    Axis along = profile.along;
    along.name = along.lowEnd = along.highEnd = {};  // shown by the heatmap
    const Axis values = valueAxis(profile.frame.field.scale, !profile.beside);
    return plotPanel(title, profile.beside ? Axes{values, along} : Axes{along, values}, {});
}

bool hasValue(const Curve& samples) {
    return std::ranges::any_of(samples.y, [](double value) { return !std::isnan(value); });
}

/// The samples as a curve along the axis of the profile.
Curve curveOf(const Profile& profile, Curve samples, Tone tone, const Phrase& name = {}) {
    samples.tone = tone;
    samples.name = name;
    if (profile.beside) std::swap(samples.x, samples.y);
    return samples;
}

Bars barsOf(const Profile& profile, const Curve& samples, const Phrase& name) {
    Bars bars{.horizontal = profile.beside, .name = name};
    for (std::size_t i = 0; i < samples.x.size(); ++i) {
        if (!std::isnan(samples.y[i])) bars.bars.push_back({samples.x[i], samples.y[i], 0, {Tone::First}});
    }
    return bars;
}

/// Marks the probed cell with a line across the profile and, if it has a value, a dot.
Notes probeNotes(const Profile& profile, std::int64_t cell) {
    Notes notes;
    const double at = static_cast<double>(cell) + 0.5;
    if (at < profile.along.shown.from || at > profile.along.shown.to) return notes;
    notes.rules.push_back({.at = at, .vertical = !profile.beside, .tone = {Tone::Quiet}, .stroke = Stroke::Dotted});
    const HeatmapFrame& frame = profile.frame;
    const double value = frame.mean(cells(frame.position, 1), cells(frame.place, 1));
    if (std::isnan(value)) return notes;
    notes.points.push_back(profile.beside ? Point{.x = value, .y = at, .tone = {Tone::First}}
                                          : Point{.x = at, .y = value, .tone = {Tone::First}});
    return notes;
}

Phrase positionName(const char* letter, std::int64_t position) {
    return Phrase(math::formulaOf(letter + (" = " + grouped(position))));
}

void addRow(Panel& panel, const Profile& profile) {
    constexpr std::size_t maxBars = 256;
    const HeatmapFrame& frame = profile.frame;
    const bool compared = frame.view[heatmap_view::compare];
    const Phrase name = compared ? positionName("m", frame.position) : Phrase();
    Curve row = rowAt(frame, frame.position);
    Lines lines;
    if (row.x.size() <= maxBars) {
        panel.layers.emplace_back(barsOf(profile, row, name));
    } else {
        lines.curves.push_back(curveOf(profile, std::move(row), {Tone::First}, name));
    }
    const auto n = wholePosition(frame.scene.probe.n);
    Curve second = compared ? rowAt(frame, n) : Curve{};
    if (hasValue(second)) {
        lines.curves.push_back(curveOf(profile, std::move(second), {Tone::Second}, positionName("n", n)));
        lines.curves.back().stroke = Stroke::Dashed;
    }
    if (!lines.curves.empty()) panel.layers.emplace_back(std::move(lines));
    panel.layers.emplace_back(probeNotes(profile, frame.place));
}

}  // namespace

Panel rowProfile(const HeatmapFrame& frame) {
    const Profile profile{frame, frame.dimensions, frame.transposed};
    const std::string position = grouped(frame.position);
    Panel panel = panelOf(profile, say({"row at $m = {}$", "$m = {}$ 处的行"}, position));
    if (hasValue(rowAt(frame, frame.position))) {
        addRow(panel, profile);
    } else {
        panel.layers.emplace_back(Message{say({"position {} has no row", "位置 {} 没有对应的行"}, position)});
    }
    return panel;
}

Panel columnProfile(const HeatmapFrame& frame) {
    constexpr std::size_t maxDots = 128;
    const Profile profile{frame, frame.positions, !frame.transposed};
    Panel panel = panelOf(profile, say({"dimension {}", "维度 {}"}, grouped(frame.dimension)));
    Curve wave = sampledAlong(frame.positions, {.max = 1000},
                              [&](const CellRange& run) { return frame.mean(run, cells(frame.place, 1)); });
    Curve curve = curveOf(profile, std::move(wave), {Tone::Series, 0});
    if (curve.x.size() <= maxDots) curve.style = PointStyle::LineAndDots;
    panel.layers = {Lines{{std::move(curve)}}, probeNotes(profile, frame.position)};
    return panel;
}

}  // namespace orrery
