#include "core/views/shared/axes.h"

#include <algorithm>
#include <cmath>

#include "core/analysis/sentence.h"
#include "core/math/sentence.h"
#include "core/views/shared/shown.h"

namespace orrery {

Axis cellAxis(const Phrase& name, const CellRange& extents, const std::optional<CellRange>& camera, Aim aim) {
    return {.name = name, .shown = visible(camera, extents), .extents = extents, .aim = aim};
}

Axis positionAxis(const Words& name, const CellRange& extents, const std::optional<CellRange>& camera, Aim aim) {
    Axis axis = cellAxis(name, extents, camera, aim);
    axis.lowEnd = Words{"first", "首"};
    axis.highEnd = Words{"last", "末"};
    return axis;
}

Axis restingAxis(const Phrase& name, std::size_t count, Aim aim) {
    const CellRange all{0, static_cast<double>(count)};
    return {.name = name, .shown = all, .extents = all, .aim = aim, .rests = true};
}

Axis namedAxis(const std::vector<Phrase>& names) {
    Axis axis = restingAxis({}, names.size());
    axis.ticks.emplace();
    for (const Phrase& name : names) axis.ticks->push_back({static_cast<double>(axis.ticks->size()) + 0.5, name});
    return axis;
}

Axis stripAxis() {
    return {.shown = {0, 1}, .extents = {0, 1}, .ticks = std::vector<Tick>{}, .rests = true};
}

Axis plotAxis(const Phrase& name, const CellRange& range, AxisScale scale) {
    return {.name = name, .shown = range, .extents = range, .scale = scale, .rests = true};
}

Axis heightAxis(const Phrase& name, const CellRange& range, AxisScale scale) {
    Axis axis = plotAxis(name, range, scale);
    axis.reversed = true;
    return axis;
}

Axis moved(Axis axis, const std::optional<CellRange>& camera) {
    axis.shown = visible(camera, axis.extents, axis.scale);
    axis.rests = false;
    return axis;
}

Axis movingPlotAxis(const Phrase& name, const CellRange& range, const std::optional<CellRange>& camera,
                    AxisScale scale) {
    return moved(plotAxis(name, range, scale), camera);
}

Axis movingHeightAxis(const Phrase& name, const CellRange& range, const std::optional<CellRange>& camera,
                      AxisScale scale) {
    return moved(heightAxis(name, range, scale), camera);
}

Axes planeAxes(const CellRange& range, const Phrase& across, const Phrase& up) {
    return {plotAxis(across, range), heightAxis(up, range)};
}

void addPoint(Curve& curve, double x, double y) {
    curve.x.push_back(x);
    curve.y.push_back(y);
}

void addStep(Curve& curve, const CellRange& range, double y) {
    addPoint(curve, range.from, y);
    addPoint(curve, range.to, y);
}

Curve segment(const Place2D& from, const Place2D& to, const Tone& tone, Stroke stroke) {
    return {.x = {from[0], to[0]}, .y = {from[1], to[1]}, .name = {}, .tone = tone, .stroke = stroke};
}

Curve arrow(const Place2D& from, const Place2D& to, const Tone& tone) {
    Curve line = segment(from, to, tone);
    line.emphasized = true;
    return line;
}

void addBar(Bars& bars, double value, const Tone& tone) {
    bars.bars.push_back({.at = static_cast<double>(bars.bars.size()) + 0.5, .value = value, .tone = tone});
}

Curve ellipseOf(const Ellipse& about, const Tone& tone, double from, double by) {
    constexpr int pieces = 96;
    Curve curve{.tone = tone};
    for (int piece = 0; piece <= pieces; ++piece) {
        const double angle = from + by * piece / pieces;
        addPoint(curve, about.x + about.wide * std::cos(angle), about.y + about.high * std::sin(angle));
    }
    return curve;
}

std::vector<Band> bandsOver(std::size_t count, const std::function<bool(std::size_t)>& isIn, const Band& style) {
    std::vector<Band> bands;
    for (std::size_t cell = 0; cell < count; ++cell) {
        if (!isIn(cell)) continue;
        const auto at = static_cast<double>(cell);
        if (bands.empty() || bands.back().range.to != at) {
            bands.push_back(style);
            bands.back().range.from = at;
        }
        bands.back().range.to = at + 1;
    }
    return bands;
}

std::vector<Layer> barsByKey(const std::vector<double>& byKey, std::int64_t probed) {
    const auto isMasked = [&](std::size_t key) { return std::isnan(byKey[key]); };
    Notes masked{.bands = bandsOver(byKey.size(), isMasked, {.label = Words{"masked", "已遮住"}})};
    Bars bars;
    for (std::size_t key = 0; key < byKey.size(); ++key) {
        const bool isProbed = static_cast<std::int64_t>(key) == probed;
        const Tone tone = isProbed ? Tone{Tone::Second} : Tone{Tone::Series, 0};
        if (!std::isfinite(byKey[key])) continue;
        bars.bars.push_back({.at = static_cast<double>(key) + 0.5, .value = byKey[key], .tone = tone});
    }
    return {std::move(bars), std::move(masked)};
}

std::shared_ptr<const std::vector<std::int64_t>> evenly(std::int64_t first, std::int64_t count, std::int64_t step) {
    std::vector<std::int64_t> order;
    for (std::int64_t k = 0; k < count; ++k) order.push_back(first + k * step);
    return std::make_shared<const std::vector<std::int64_t>>(std::move(order));
}

Field fieldOver(const Axes& axes, decltype(Field::source) source, const ColourScale& scale) {
    return {.source = std::move(source),
            .rows = axes.y.shown,
            .columns = axes.x.shown,
            .rowExtents = axes.y.extents,
            .columnExtents = axes.x.extents,
            .scale = scale};
}

std::int64_t wholePosition(double probed) {
    return static_cast<std::int64_t>(std::floor(probed));
}

CellRange unionOf(const CellRange& a, const CellRange& b) {
    return {std::min(a.from, b.from), std::max(a.to, b.to)};
}

CellRange including(const CellRange& range, double number) {
    return std::isfinite(number) ? unionOf(range, {number, number}) : range;
}

CellRange finiteRange(std::span<const double> numbers, const CellRange& range) {
    CellRange extended = range;
    for (const double number : numbers) extended = including(extended, number);
    return extended;
}

CellRange heightsOf(const std::vector<Curve>& curves, CellRange range) {
    for (const Curve& curve : curves) range = finiteRange(curve.y, range);
    return range;
}

CellRange withRoom(const CellRange& range, double share) {
    const double room = range.size() > 0 ? share * range.size() : 1;
    return {range.from - room, range.to + room};
}

CellRange withRoomFromZero(const CellRange& range, double share) {
    const CellRange roomy = withRoom(range, share);
    return {range.from < 0 ? roomy.from : range.from, roomy.to};
}

CellRange firstPositions(std::size_t count) {
    return {0, static_cast<double>(count - 1)};
}

namespace {

constexpr std::size_t longestTokenName = 12;

Phrase nameOf(std::string_view token) {
    const auto [en, zh] = namesOfToken(token);
    return {math::literal(shortened(en, longestTokenName)), math::literal(shortened(zh, longestTokenName))};
}

}  // namespace

std::vector<Tick> tokenTicks(const TokenRun& run) {
    std::vector<Phrase> words;
    const auto first = static_cast<std::size_t>(run.shown.from);
    const auto end = static_cast<std::size_t>(std::ceil(run.shown.to));
    for (std::size_t place = first; place < end; ++place) {
        words.push_back(nameOf(run.tokens[run.order.empty() ? place : run.order[place]]));
    }
    const std::size_t step = (words.size() + run.room - 1) / run.room;
    std::vector<Tick> ticks;
    for (std::size_t i = 0; i < words.size(); i += step)
        ticks.push_back({static_cast<double>(first + i) + 0.5, words[i]});
    return ticks;
}

Phrase quotedToken(const std::string& token) {
    return Phrase("“\u2068") + nameOf(token) + Phrase("\u2069”");
}

}  // namespace orrery
