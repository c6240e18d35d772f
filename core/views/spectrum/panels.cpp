#include "core/views/spectrum/frame.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

#include "core/analysis/turning.h"
#include "core/analysis/uniqueness.h"
#include "core/base/number_text.h"
#include "core/math/arithmetic.h"
#include "core/schemes/catalog.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/shown.h"
#include "core/views/shared/unscaled.h"

namespace orrery {

namespace {

/// Title of the two panels of this ratio.
constexpr Words ratioTitle{"wavelength after / before scaling", "波长：缩放后 / 缩放前"};

constexpr double twoPi = 2 * std::numbers::pi;

/// Vertical axis from 0 to `high`, without a name because the panel's title names the quantity.
Axis axisTo(double high) {
    return movingHeightAxis({}, {0, high}, {});
}

/// Reference length in positions, drawn as a line at the height of a pair with this wavelength.
struct Length {
    double wavelength = 0;
    Phrase label;
    Tone tone;
    Stroke stroke = Stroke::Dotted;
    std::optional<DraggedParameter> moves = {};
};

std::vector<Length> lengthsOf(const SpectrumFrame& frame) {
    const std::string trained = grouped(std::llround(frame.trained));
    std::vector<Length> lengths{
        {frame.trained, say({"trained length {}", "训练长度 {}"}, trained), {Tone::Ink}, Stroke::Dashed}};
    if (frame.view[spectrum_view::trained] > 0) lengths.front().moves = {.id = spectrum_view::trained.id()};
    if (frame.target != 0) {
        const std::string target = grouped(std::llround(frame.target));
        lengths.push_back({frame.target,
                           say({"target length {}", "目标长度 {}"}, target),
                           {Tone::First},
                           Stroke::Dashed,
                           DraggedParameter{.id = spectrum_view::target.id()}});
    }
    if (const std::optional<double> base = frame.scheme.number(Meaning::Base)) {
        const double slowest = twoPi * *base;
        lengths.push_back({slowest,
                           Phrase(math::formulaOf("2π · base = " + rounded(slowest, 5)),
                                  math::formulaOf("2π · 底数 = " + rounded(slowest, 5))),
                           {Tone::Quiet}});
        lengths.back().moves = {.ofScheme = true, .id = frame.scheme.find(Meaning::Base)->id, .factor = twoPi};
    }
    if (lengths.size() < 3) lengths.push_back({twoPi, Phrase(std::string("$2\\pi$")), {Tone::Quiet}});
    return lengths;
}

Curve curveOf(const SpectrumFrame& frame, bool isBefore) {
    constexpr std::int64_t maxDots = 256;
    Curve curve{.style = frame.count() <= maxDots ? PointStyle::LineAndDots : PointStyle::Line};
    for (std::int64_t i = 0; i < frame.count(); ++i)
        addPoint(curve, static_cast<double>(i) + 0.5,
                 frame.height(isBefore ? frame.wavelengthBefore(i) : frame.wavelength(i)));
    if (!frame.before) return curve;
    curve.name = isBefore ? say({"before: {}", "缩放前：{}"}, frame.unscaled->name)
                          : say({"after: {}", "缩放后：{}"}, frame.scene.pane.scheme.scheme->name);
    curve.emphasized = !isBefore;
    if (isBefore) {
        curve.tone = {Tone::Quiet};
        curve.stroke = Stroke::Dashed;
        curve.style = PointStyle::Line;
    }
    return curve;
}

Lines linesOf(const SpectrumFrame& frame) {
    Lines lines;
    if (frame.before) lines.curves.push_back(curveOf(frame, true));
    lines.curves.push_back(curveOf(frame, false));
    return lines;
}

Phrase nameOf(PairQuantity quantity) {
    if (quantity == PairQuantity::Frequency) return Words{"frequency (rad / position)", "频率（弧度/位置）"};
    if (quantity == PairQuantity::TurnCount) return Words{"turns within the trained length", "训练长度内的圈数"};
    return Words{"wavelength (positions)", "波长（位置数）"};
}

/// Returns a range between powers of ten around all positive heights, with a margin if one is close to an end.
CellRange decadesAround(const Lines& lines, const std::vector<double>& heights) {
    double low = std::numeric_limits<double>::infinity();
    double high = 0;
    const auto include = [&](double height) {
        if (!(height > 0)) return;
        low = std::min(low, height);
        high = std::max(high, height);
    };
    for (const Curve& curve : lines.curves) std::ranges::for_each(curve.y, include);
    std::ranges::for_each(heights, include);
    constexpr double margin = 0.1;
    const double from = std::floor(std::log10(low));
    const double to = std::max(from + 1, std::ceil(std::log10(high)));
    const bool isAtFrom = std::log10(low) < from + margin;
    const bool isAtTo = std::log10(high) > to - margin;
    return {std::pow(10.0, isAtFrom ? from - margin : from), std::pow(10.0, isAtTo ? to + margin : to)};
}

/// Bands over the pairs that complete no turn within the trained length.
std::vector<Band> unturnedBands(const SpectrumFrame& frame) {
    const std::vector<double> turns = turnsWithin(frame.bank, frame.trained);
    std::vector<Band> bands =
        bandsOver(turns.size(), [&](std::size_t i) { return !(turns[i] >= 1); }, {.tone = {Tone::Warning}});
    if (!bands.empty())
        bands.front().label = say({"no full turn in {}", "{} 个位置内不满一圈"}, grouped(std::llround(frame.trained)));
    return bands;
}

Notes notesOf(const SpectrumFrame& frame, const std::vector<Length>& lengths) {
    Notes notes{.bands = unturnedBands(frame)};
    const Phrase isLength(frame.quantity == PairQuantity::Wavelength ? std::string() : std::string("$\\lambda$ = "));
    const bool isDraggable = frame.quantity == PairQuantity::Wavelength;
    for (const Length& length : lengths) {
        notes.rules.push_back({.at = frame.height(length.wavelength),
                               .vertical = false,
                               .label = isLength + length.label,
                               .tone = length.tone,
                               .stroke = length.stroke,
                               .moves = isDraggable ? length.moves : std::nullopt});
    }
    const double height = frame.height(frame.wavelength(frame.probed));
    if (std::isnan(height)) return notes;
    notes.points.push_back({.x = static_cast<double>(frame.probed) + 0.5,
                            .y = height,
                            .label = say({"{}: $\\lambda$ = {}", "{}：$\\lambda$ = {}"}, frame.probedName(),
                                         rounded(frame.wavelength(frame.probed), 4))});
    return notes;
}

/// Effect of context extension on a wavelength: unchanged (Cache), multiplied by the factor (Divided) or by another
/// number (Blended).
enum class Fate { Cache, Blended, Divided };

Fate fateOf(double stretch, double factor) {
    constexpr double nearly = 1e-9;
    if (std::abs(stretch - 1) < nearly) return Fate::Cache;
    return std::abs(stretch / factor - 1) < nearly ? Fate::Divided : Fate::Blended;
}

}  // namespace

Panel speedPanel(const SpectrumFrame& frame) {
    Lines lines = linesOf(frame);
    const std::vector<Length> lengths = lengthsOf(frame);
    std::vector<double> heights;
    for (const Length& length : lengths) heights.push_back(frame.height(length.wavelength));
    const Axis values = movingHeightAxis(nameOf(frame.quantity), decadesAround(lines, heights),
                                         frame.scene.pane.camera.y, AxisScale::Log);
    return plotPanel({}, {frame.pairs, values}, {std::move(lines), notesOf(frame, lengths)});
}

Panel ratioPanel(const SpectrumFrame& frame) {
    const std::optional<double> own = frame.scheme.number(Meaning::Factor);
    const double factor = own.value_or(std::numeric_limits<double>::infinity());
    Bars kept{.name = Words{"kept", "保持不变"}};
    Bars blended{.name = Words{"stretched", "拉长"}};
    Bars divided{.name = say({"stretched by the factor {}", "按因子拉长到 {} 倍"}, rounded(factor))};
    double longest = std::max(1.0, own.value_or(1));
    for (std::int64_t i = 0; i < frame.count(); ++i) {
        const double stretch = frame.stretch(i);
        if (std::isnan(stretch)) continue;
        longest = std::max(longest, stretch);
        const Bar bar{.at = static_cast<double>(i) + 0.5, .value = stretch};
        const Fate fate = fateOf(stretch, factor);
        Bars& group = fate == Fate::Cache ? kept : fate == Fate::Divided ? divided : blended;
        group.bars.push_back(bar);
        group.bars.back().tone = fate == Fate::Cache ? Tone{Tone::Quiet} : Tone{Tone::Series, fate == Fate::Divided};
    }
    Panel panel = plotPanel(ratioTitle, {frame.pairs, axisTo(1.15 * longest)}, {});
    for (Bars* group : {&kept, &blended, &divided}) {
        if (!group->bars.empty()) panel.layers.emplace_back(std::move(*group));
    }
    panel.layers.emplace_back(Notes{.rules = {{.at = 1, .vertical = false}}});
    return panel;
}

std::vector<double> contributions(const SpectrumFrame& frame) {
    const auto rowAt = [&](double position) {
        std::vector<double> row;
        for (std::size_t column = 0; column < frame.bank.columns.size(); ++column)
            row.push_back(value(frame.bank, column, Position::from(position)));
        return row;
    };
    const std::vector<double> squares = squaredDifferences(rowAt(frame.scene.probe.m), rowAt(frame.scene.probe.n));
    std::vector<double> sums;
    for (const AnglePair& pair : frame.bank.pairs) {
        const double sine = squares[static_cast<std::size_t>(pair.sine)];
        sums.push_back(frame.isPaired ? sine + squares[static_cast<std::size_t>(pair.cosine)] : sine);
    }
    return sums;
}

Panel contributionPanel(const SpectrumFrame& frame) {
    const std::vector<double> parts = contributions(frame);
    const double farthest = 4 * frame.amplitude() * frame.amplitude();  // squared distance of opposite vectors
    const double high = std::max(farthest, *std::ranges::max_element(parts));
    Bars bars;
    for (const double part : parts)
        addBar(bars, part, std::ssize(bars.bars) == frame.probed ? Tone{Tone::Ink} : Tone{Tone::Series, 2});
    const std::string sum = rounded(std::accumulate(parts.begin(), parts.end(), 0.0));
    const std::string total = math::formulaOf("|p_m − p_n|² = " + sum);
    return plotPanel(say({"what tells $m = {}$ from $n = {}$: {}", "$m = {}$ 与 $n = {}$ 的区别：{}"},
                         rounded(frame.scene.probe.m, 12), rounded(frame.scene.probe.n, 12), total),
                     {frame.pairs, axisTo(high > 0 ? 1.05 * high : 1)}, {std::move(bars)});
}

namespace {

constexpr std::string_view methods[] = {"rope-linear", "rope-ntk", "rope-yarn", "rope-llama3"};

/// Returns `name` without `start`: "YaRN" for "RoPE, YaRN", as all methods extend RoPE.
std::string behind(std::string_view start, std::string_view name) {
    return std::string(name.starts_with(start) ? name.substr(start.size()) : name);
}

std::optional<Curve> ratiosOf(const SpectrumFrame& frame, const Scheme& scheme, int index) {
    const bool isOwn = &scheme == frame.scene.pane.scheme.scheme;
    const std::optional<OscillatorBank> bank =
        isOwn ? frame.bank : bankAsWide(withSharedValues(scheme, frame.scheme), frame.bank);
    if (!bank) return std::nullopt;
    const Phrase name(behind("RoPE, ", scheme.name.en), behind("RoPE ", scheme.name.zh));
    Curve curve{.name = name, .tone = {Tone::Series, index}, .emphasized = isOwn};
    for (std::int64_t i = 0; i < frame.count(); ++i) {
        const auto sine = static_cast<std::size_t>(frame.pair(i).sine);
        addPoint(curve, static_cast<double>(i) + 0.5,
                 bank->columns[sine].frequency.wavelength() / frame.wavelengthBefore(i));
    }
    return curve;
}

}  // namespace

Panel methodsPanel(const SpectrumFrame& frame) {
    Lines lines;
    double longest = 1;
    for (const std::string_view id : methods) {
        std::optional<Curve> curve = ratiosOf(frame, **findScheme(id), static_cast<int>(lines.curves.size()));
        if (!curve) continue;
        longest = finiteRange(curve->y, {0, longest}).to;
        lines.curves.push_back(*std::move(curve));
    }
    Notes notes{.rules = {{.at = 1, .vertical = false, .label = Words{"1: left alone", "1：不变"}}}};
    if (const std::optional<double> factor = frame.scheme.number(Meaning::Factor); factor && *factor != 1) {
        notes.rules.push_back(
            {.at = *factor, .vertical = false, .label = say({"{}: the factor", "{}：因子"}, rounded(*factor))});
    }
    return plotPanel(ratioTitle, {frame.pairs, movingHeightAxis({}, {0, 1.12 * longest}, {})},
                     {std::move(lines), std::move(notes)});
}

}  // namespace orrery
