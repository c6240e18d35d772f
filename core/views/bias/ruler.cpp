#include <algorithm>
#include <cmath>
#include <functional>

#include "core/base/number_text.h"
#include "core/math/arithmetic.h"
#include "core/views/bias/frame.h"

namespace orrery {

namespace {

constexpr int maxCurves = 32;
constexpr int maxNamed = 8;  // curves up to which each has a legend entry
constexpr std::int64_t maxDistances = 1024;
constexpr std::int64_t sharedReach = 4096;

/// Returns the kernel as a function of the distance; null if the value depends on more than the distance.
const ByOffset* ofDistance(const BiasFrame& frame) {
    return std::get_if<ByOffset>(&frame.kernel->kind);
}

/// Returns the row whose values are plotted if the distance alone does not decide them.
std::int64_t rowOf(const BiasFrame& frame) {
    return std::clamp<std::int64_t>(frame.query, 0, frame.queries - 1);
}

double valueAt(const BiasFrame& frame, int head, std::int64_t distance) {
    if (const ByOffset* kernel = ofDistance(frame)) return kernel->value(head, distance);
    return frame.at(head, rowOf(frame), rowOf(frame) + frame.shift - distance);
}

/// Returns the first and last distance that the mask leaves visible: of the matrix, or of rowOf() if the value depends
/// on more than the distance.
CellRange distancesOf(const BiasFrame& frame) {
    const std::int64_t last = ofDistance(frame) ? frame.queries - 1 : rowOf(frame);
    const std::int64_t first = ofDistance(frame) ? 0 : rowOf(frame);
    const std::int64_t low = first + frame.shift - (frame.keys - 1);
    return {static_cast<double>(frame.kernel->causal ? std::max<std::int64_t>(low, 0) : low),
            static_cast<double>(last + frame.shift)};
}

bool isWhole(double number) {
    return number == std::floor(number);
}

/// The values of a head at some of the distances; whole numbers, such as counts of buckets, as steps.
Curve curveOf(const BiasFrame& frame, int head, const CellRange& distances) {
    const auto from = static_cast<std::int64_t>(distances.from);
    const auto to = static_cast<std::int64_t>(distances.to);
    const std::int64_t stride = 1 + (to - from) / maxDistances;
    std::vector<double> values;
    for (std::int64_t distance = from; distance <= to; distance += stride)
        values.push_back(frame.scene.progress.stopped() ? 0 : valueAt(frame, head, distance));
    const bool counts =
        std::ranges::all_of(values, isWhole) && std::ranges::any_of(values, [](double y) { return y != 0; });
    const double half = static_cast<double>(stride) / 2;
    Curve curve{.tone = {Tone::Series, head}, .emphasized = head == frame.head};
    double at = distances.from;
    for (const double value : values) {
        if (counts) {
            addStep(curve, {at - half, at + half}, value);
        } else {
            addPoint(curve, at, value);
        }
        at += 2 * half;
    }
    return curve;
}

std::vector<Curve> curvesOf(const BiasFrame& frame, const CellRange& distances) {
    const int heads = frame.allHeads ? std::min(frame.kernel->heads, maxCurves) : 1;
    std::vector<Curve> curves;
    for (int i = 0; i < heads; ++i) {
        const int head = frame.allHeads ? i : frame.head;
        curves.push_back(curveOf(frame, head, distances));
        if (heads > 1 && heads <= maxNamed) curves.back().name = say({"head {}", "头 {}"}, grouped(head));
    }
    return curves;
}

Axis valueAxis(const std::vector<Curve>& curves, const Phrase& name) {
    return heightAxis(name, withRoom(heightsOf(curves), 0.05));
}

/// Whether all changes are negative and the steepest is more than 8 times the flattest, so that ratios matter.
bool isFallingFamily(const std::vector<double>& changes) {
    constexpr double wide = 8;
    const auto [steepest, flattest] = std::ranges::minmax(changes);
    return flattest < 0 && steepest < wide * flattest;
}

/// Ticks "1/256", "1", "4" at powers of two; nothing if the range exceeds 2^-12 to 2^12.
std::optional<std::vector<Tick>> powersOfTwo(const CellRange& range) {
    constexpr int max = 12;
    const int first = static_cast<int>(std::ceil(std::log2(range.from)));
    const int last = static_cast<int>(std::floor(std::log2(range.to)));
    if (first < -max || last > max) return std::nullopt;
    std::vector<Tick> ticks;
    for (int power = first; power <= last; ++power) {
        const std::string whole = std::to_string(1 << std::abs(power));
        ticks.push_back({std::exp2(power), Phrase(power < 0 ? "1/" + whole : whole)});
    }
    return ticks;
}

Axis slopeAxis(const std::vector<double>& slopes) {
    const auto [min, max] = std::ranges::minmax(slopes);
    Axis axis = heightAxis(Words{"fall per token", "每远一个词元的下降量"}, {min / 2, max * 1.3}, AxisScale::Log);
    axis.ticks = powersOfTwo(axis.extents);
    return axis;
}

Notes distanceNotes(const BiasFrame& frame) {
    Notes notes;
    const std::int64_t distance = frame.query + frame.shift - frame.key;
    notes.rules.push_back({.at = static_cast<double>(distance),
                           .label = Phrase(math::formulaOf("i − j = " + grouped(distance))),
                           .tone = {Tone::Ink}});
    const std::optional<CellRange> shared = sharedDistances(frame);
    if (shared && shared->size() > 0) {
        notes.bands.push_back(
            {.range = {shared->from - 0.5, shared->to + 0.5},
             .label = say({"{} … {} share it", "{} … {} 相同"}, rounded(shared->from), rounded(shared->to))});
    }
    return notes;
}

}  // namespace

std::optional<CellRange> sharedDistances(const BiasFrame& frame) {
    const std::int64_t probed = frame.query + frame.shift - frame.key;
    const CellRange all = distancesOf(frame);
    const auto distance = static_cast<double>(probed);
    if (!ofDistance(frame) || distance < all.from || distance > all.to) return std::nullopt;
    const double value = valueAt(frame, frame.head, probed);
    const auto reach = [&](std::int64_t step, double end) {
        std::int64_t last = probed;
        for (std::int64_t k = 1; k <= sharedReach; ++k) {
            const std::int64_t next = probed + k * step;
            if (static_cast<double>(next * step) > end * static_cast<double>(step) ||
                valueAt(frame, frame.head, next) != value)
                break;
            last = next;
        }
        return static_cast<double>(last);
    };
    return CellRange{reach(-1, all.from), reach(1, all.to)};
}

Panel distancePanel(const BiasFrame& frame) {
    const CellRange distances = distancesOf(frame);
    const std::vector<Curve> curves = curvesOf(frame, distances);
    const Axis heights = valueAxis(curves, quantityName(frame.scene.pane.scheme));
    Panel panel = plotPanel(
        ofDistance(frame) ? Phrase() : say({"along query {}", "沿查询 {}"}, grouped(rowOf(frame))),
        {plotAxis(Words{"distance $i - j$", "距离 $i - j$"}, {distances.from - 0.5, distances.to + 0.5}), heights},
        {Lines{curves}, distanceNotes(frame)});
    panel.head = frame.head;
    return panel;
}

Panel slopesPanel(const BiasFrame& frame) {
    if (!ofDistance(frame)) {
        Panel none = barePanel(
            {Message{Words{"distance alone does not decide here: no slopes", "此处的值不只由距离决定：没有斜率"}}});
        none.head = frame.head;
        return none;
    }
    Curve values;
    for (int head = 0; head < frame.kernel->heads; ++head)
        values.y.push_back(valueAt(frame, head, 1) - valueAt(frame, head, 0));
    const bool falls = isFallingFamily(values.y);
    if (falls) std::ranges::transform(values.y, values.y.begin(), std::negate{});
    Axis heights = falls ? slopeAxis(values.y) : valueAxis({values}, Words{"change per token", "每远一个词元的变化量"});
    Bars bars;
    for (int head = 0; head < frame.kernel->heads; ++head) {
        bars.bars.push_back({.at = head + 0.5,
                             .value = values.y[static_cast<std::size_t>(head)],
                             .base = falls ? heights.shown.from : 0,
                             .tone = head == frame.head ? Tone{Tone::Ink} : Tone{Tone::Series, head}});
    }
    Panel panel =
        plotPanel(Words{"from distance 0 to 1", "从距离 0 到 1 的变化"},
                  {restingAxis(Words{"head", "头"}, static_cast<std::size_t>(frame.kernel->heads)), std::move(heights)},
                  {std::move(bars)});
    panel.head = frame.head;
    return panel;
}

}  // namespace orrery
