// Distances from one position to all others, through all dimensions. That position is the earlier of the nearest two
// that are at least `min_apart` apart, or m with `from_m`.
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/analysis/turning.h"
#include "core/base/number_text.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/shown.h"
#include "core/views/trajectory/path.h"

namespace orrery::trajectory_view {

namespace {

constexpr auto nearApart =
    Integer("min_apart", {"Not nearer than", "序号至少相差"}, {1, 255, 20},
            {"Positions nearer in number than this are not compared, as neighbours on a slow path are always near.",
             "序号相差小于此值的位置不作比较，因为在变化慢的路径上，相邻位置总是很近。"})
        .logarithmic();
constexpr auto fromM = Flag("from_m", {"From position m", "从位置 m 出发"}, false,
                            {"Measures from position m, in place of a position that a far one comes nearest to.",
                             "以位置 m 为起点；关闭时，以与远处某一位置最接近的位置为起点。"})
                           .hiddenByDefault();
constexpr Param nearnessParams[] = {positions, firstParam, nearApart, fromM};

constexpr std::int64_t maxCompared = 256;        // positions
constexpr std::int64_t maxRowNumbers = 1 << 22;  // positions × width

constexpr double headroom = 1.3;  // end of the axis / highest value, which leaves room for the label of a dip

/// The rows of the positions first .. first + count - 1, and the nearest two of them as indices from `first`.
struct Nearness {
    std::int64_t first = 0;
    std::size_t count = 0;
    std::size_t width = 0;
    std::vector<float> rows;
    std::size_t early = 0, late = 0;  ///< with `from_m`: m, and the position nearest to it, before or after m
    double nearest = std::numeric_limits<double>::infinity();
    bool isTie = false;            ///< whether other pairs are as near
    std::optional<double> closes;  ///< period of the path, if it has one

    bool isFound() const { return std::isfinite(nearest); }
    /// Keeps two positions if they are nearer to each other than all before by more than rounding, so that the first of
    /// equals stays.
    void consider(std::size_t a, std::size_t b) {
        constexpr double rounding = 1e-6;
        const double between = distance(a, b), same = rounding * std::max(1.0, between);
        if (std::isfinite(nearest) && std::abs(between - nearest) <= same) isTie = true;
        if (!(between < nearest - same) && isFound()) return;
        if (!std::isfinite(between)) return;
        nearest = between;
        early = a;
        late = b;
        isTie = false;
    }
    double distance(std::size_t a, std::size_t b) const {
        double sum = 0;
        for (std::size_t i = 0; i < width; ++i) {
            const double step = static_cast<double>(rows[a * width + i]) - static_cast<double>(rows[b * width + i]);
            sum += step * step;
        }
        return std::sqrt(sum);
    }
    std::string name(std::size_t index) const { return grouped(first + static_cast<std::int64_t>(index)); }
};

/// Finds the nearest two positions at least `minApart` from each other; ties go to the first.
void search(Nearness& nearness, std::size_t minApart, const Progress& progress) {
    for (std::size_t a = 0; a + minApart < nearness.count && !progress.stopped(); ++a) {
        for (std::size_t b = a + minApart; b < nearness.count; ++b) nearness.consider(a, b);
    }
}

/// Finds the position nearest to `from` among those at least `minApart` from it.
void searchFrom(Nearness& nearness, std::size_t from, std::size_t minApart) {
    nearness.early = std::min(from, nearness.count - 1);
    for (std::size_t b = 0; b < nearness.count; ++b) {
        if (b + minApart <= nearness.early || b >= nearness.early + minApart) nearness.consider(nearness.early, b);
    }
}

Result<Nearness> nearnessOf(const Scene& scene) {
    const Values& view = scene.pane.view.values;
    Stretch stretch = stretchOf(scene, maxCompared);
    stretch.fine = 1;
    const std::int64_t width = widthOf(scene.encoding);
    if (stretch.count > maxCompared || stretch.count * width > maxRowNumbers) {
        return Problem{"positions", say({"{} × {} numbers are too many", "{} × {} 个数太多"}, stretch.count, width),
                       say({"at most {} positions and {} numbers in all", "最多 {} 个位置，共 {} 个数"}, maxCompared,
                           maxRowNumbers)};
    }
    Nearness nearness{.first = stretch.first,
                      .count = static_cast<std::size_t>(stretch.count),
                      .width = static_cast<std::size_t>(width),
                      .rows = std::vector<float>(static_cast<std::size_t>(stretch.count * width))};
    fillRows(scene.encoding, stretch, {.count = static_cast<std::uint64_t>(stretch.count)}, nearness.rows,
             scene.progress);
    const auto minApart = static_cast<std::size_t>(view[nearApart]);
    const double from = std::floor(scene.probe.m) - static_cast<double>(stretch.first);
    if (view[fromM]) {
        searchFrom(nearness, static_cast<std::size_t>(std::clamp(from, 0.0, static_cast<double>(stretch.count - 1))),
                   minApart);
    } else {
        search(nearness, minApart, scene.progress);
    }
    if (const auto* bank = std::get_if<OscillatorBank>(&scene.encoding)) nearness.closes = closingLength(*bank);
    return nearness;
}

/// Whether the curve rises on both sides of a point (at an end, on the one side it has): only then has another position
/// come near.
bool isDip(const std::vector<double>& heights, std::size_t at) {
    return (at == 0 || heights[at - 1] > heights[at]) && (at + 1 == heights.size() || heights[at + 1] > heights[at]);
}

Panel panelOf(const Nearness& nearness) {
    Curve curve{.tone = {Tone::First}, .style = PointStyle::LineAndDots};
    for (std::size_t i = 0; i < nearness.count; ++i)
        addPoint(curve, static_cast<double>(nearness.first + static_cast<std::int64_t>(i)),
                 nearness.distance(nearness.early, i));
    const double high = heightsOf({curve}).to;
    const CellRange across{curve.x.front(), curve.x.back() + 1};
    Notes notes;
    const double back = curve.x[nearness.early] + nearness.closes.value_or(INFINITY);
    if (back < across.to)
        notes.rules.push_back(
            {.at = back, .label = say({"repeats after {}", "{} 个位置后重复"}, rounded(*nearness.closes))});
    if (nearness.isFound()) {
        const std::string distance = rounded(nearness.distance(nearness.early, nearness.late), 3);
        notes.points = {{curve.x[nearness.early], 0, Phrase(nearness.name(nearness.early)), {Tone::Ink}}};
        if (isDip(curve.y, nearness.late)) {
            notes.points.push_back({curve.x[nearness.late],
                                    curve.y[nearness.late],
                                    Phrase(nearness.name(nearness.late) + ": " + distance),
                                    {Tone::Warning}});
        }
    }
    return plotPanel(
        say({"distance from position {} to every other", "位置 {} 到其他各位置的距离"}, nearness.name(nearness.early)),
        {plotAxis(Words{"position", "位置"}, across), heightAxis({}, {0, high > 0 ? headroom * high : 1})},
        {Lines{{std::move(curve)}}, std::move(notes)});
}

struct Said {
    Phrase headline, caption;
};

Said nearestWords(int apart, const std::string& first, const std::string& second, const std::string& distance) {
    return {headline(
                {say({"Of positions ≥ {} apart, {} and {} are nearest: {}", "序号相隔 ≥{} 的位置中，{} 与 {} 最近：{}"},
                     apart, first, second, distance),
                 say({"Of positions ≥ {} apart, the nearest differ by {}", "序号相隔 ≥{} 的位置中，最近的相距 {}"},
                     apart, distance)}),
            say({"of positions at least {} apart in number, {} and {} are nearest: distance {}",
                 "序号相隔至少 {} 的位置中，{} 与 {} 最近：距离 {}"},
                apart, first, second, distance)};
}

/// Words where several pairs are as near.
Said tieWords(int apart, const std::string& first, const std::string& second, const std::string& distance) {
    if (distance == "0")
        return {headline({say({"Positions ≥ {} apart can have equal rows, as {} and {}",
                               "序号相隔 ≥{} 的位置也可有相同的行，如 {} 与 {}"},
                              apart, first, second)}),
                say({"positions at least {} apart in number can have equal rows, such as {} and {}",
                     "序号相隔至少 {} 的位置也可有相同的行，如 {} 与 {}"},
                    apart, first, second)};
    return {headline({say({"Of positions ≥ {0} apart, the nearest differ by {3}, as {1} and {2}",
                           "序号相隔 ≥{0} 的位置中，最近的相距 {3}，如 {1} 与 {2}"},
                          apart, first, second, distance),
                      say({"Of positions ≥ {} apart, the nearest differ by {}", "序号相隔 ≥{} 的位置中，最近的相距 {}"},
                          apart, distance)}),
            say({"of positions at least {} apart in number, several pairs are equally near, such as {} and {}: "
                 "distance {}",
                 "序号相隔至少 {} 的位置中，有几对同样近，如 {} 与 {}：距离 {}"},
                apart, first, second, distance)};
}

Said fromMWords(int apart, const std::string& m, const std::string& second, const std::string& distance) {
    return {headline({say({"At least {0} from {1}, position {2} is nearest: {3} apart",
                           "与位置 {1} 相隔至少 {0} 的位置中，{2} 最近：相距 {3}"},
                          apart, m, second, distance),
                      say({"At least {} away, the nearest position is {} apart", "相隔至少 {} 的位置中，最近的相距 {}"},
                          apart, distance)}),
            say({"of positions at least {} apart in number from {}, {} is nearest: distance {}",
                 "序号与 {1} 相隔至少 {0} 的位置中，{2} 最近：距离 {3}"},
                apart, m, second, distance)};
}

Said noneWords(int apart, bool isFromM) {
    if (isFromM)
        return {say({"No position here is {} apart from m", "这里没有与 m 相隔 {} 的位置"}, apart),
                say({"no position here is at least {} apart from m in number", "这里没有与 m 序号相隔至少 {} 的位置"},
                    apart)};
    return {
        say({"No two of these positions are {} apart", "这些位置中没有两个相隔 {}"}, apart),
        say({"no two of these positions are at least {} apart in number", "这些位置中没有两个序号相隔至少 {}"}, apart)};
}

/// Writes the headline, the caption and the readout.
void describe(Figure& figure, const Scene& scene, const Nearness& found) {
    const bool isFound = found.isFound(), isFromM = scene.pane.view.values[fromM];
    const auto named = [&](std::size_t index) { return isFound ? found.name(index) : std::string("–"); };
    const std::string first = named(found.early), second = named(found.late);
    const std::string distance = isFound ? rounded(found.distance(found.early, found.late), 4) : "–";
    const int apart = scene.pane.view.values[nearApart];
    Said said = !isFound      ? noneWords(apart, isFromM)
                : isFromM     ? fromMWords(apart, first, second, distance)
                : found.isTie ? tieWords(apart, first, second, distance)
                              : nearestWords(apart, first, second, distance);
    figure.headline = std::move(said.headline);
    figure.caption = std::move(said.caption);
    if (isFromM && found.isTie) figure.caption += Words{"; others are as near", "；另有同样近的"};
    const auto [early, late] = std::minmax(found.early, found.late);
    figure.readout = {line("nearest.early", {"nearest: earlier position", "最近：较早的位置"}, named(early)),
                      line("nearest.late", {"nearest: later position", "最近：较晚的位置"}, named(late)),
                      line("nearest.distance", {"their distance", "它们的距离"}, distance)};
}

Result<Figure> showNearness(const Scene& scene) {
    const Result<Nearness> nearness = nearnessOf(scene);
    if (!nearness) return nearness.problem();
    if (scene.progress.stopped()) return stopped();
    Figure figure;
    figure.title = titleOf(scene.pane.scheme);
    figure.panels = {panelOf(*nearness)};
    describe(figure, scene, *nearness);
    Path path;
    path.closes = nearness->closes;
    describeClosing(figure, path, stretchOf(scene, maxCompared));
    figure.probe = {.m = scene.pane.view.values[fromM], .n = false, .only = {}};
    return figure;
}

}  // namespace

extern constexpr ViewPicture nearness{
    .id = "nearness",
    .name = {"distance from one position", "到一个位置的距离"},
    .params = nearnessParams,
    .accepts = hasDimensions,
    .show = showNearness,
    .help = {
        {"How far apart two positions are: the distance between two rows, from one to all others. It starts from a "
         "position that a far one comes nearest to, the first if there are several.",
         "两个位置相距多远：编码两行之间的距离，从一个位置到其他所有位置。起点是与远处某一位置最接近的位置；有几个时取"
         "第一个。"},
        {"A dip far from its start is a position that is nearly the same row again.",
         "离起点很远的低谷，就是几乎同一行再次出现的位置。"},
        {"Change the base, or take more dimensions.", "改变底数，或增加维度。"}}};

}  // namespace orrery::trajectory_view
