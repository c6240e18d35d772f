// Figure of a path through three dimensions: its curve, marks at positions, readout, caption and headline.
#include <algorithm>
#include <cmath>

#include "core/analysis/uniqueness.h"
#include "core/base/number_text.h"
#include "core/math/arithmetic.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/shown.h"
#include "core/views/trajectory/path.h"

namespace orrery::trajectory_view {

namespace {

constexpr const char* axisNames[] = {"x", "y", "z"};
constexpr std::size_t maxSearched = 4096;  // largest number of positions searched for the closest approach

std::string placeText(const Place3& place) {
    std::string text = "(";
    for (std::size_t axis = 0; axis < 3; ++axis) text += (axis > 0 ? ", " : "") + rounded(place[axis], 4);
    return text + ")";
}

/// Adds marks of a path to its cloud, and readouts, caption and headline about them to its figure.
struct Marked {
    const Path& path;
    const Stretch& stretch;
    Cloud& cloud;
    Figure& figure;
    bool labels = false;  ///< whether the labels of m and n are those of numberAt()

    bool isShown(double position) const { return stretch.holds(position) && isPlace(path.at(position)); }

    void probe(const std::string& name, double position, Tone::Role role) {
        if (!isShown(position)) {
            figure.readout.push_back(fact(name, "–"));
            for (const char* axis : axisNames) figure.readout.push_back(fact(name + "." + axis, "–"));
            return;
        }
        const Place3 place = path.at(position);
        const std::string text = math::formulaOf(name + " = " + rounded(position, 10));
        cloud.marks.push_back(
            {.at = place, .other = {}, .label = labels ? numberAt(path, position) : Phrase(text), .tone = {role}});
        note(Phrase(text + " " + placeText(place)));
        figure.readout.push_back(line(name, {"position", "位置"}, text));
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const std::string id = name + "." + axisNames[axis];
            const Phrase value(rounded(place[axis], 9));
            const bool isPosition = path.names[axis] == Words{"position", "位置"};  // stands above
            figure.readout.push_back(isPosition ? fact(id, value) : Readout{id, path.names[axis], value});
        }
    }

    void note(const Phrase& words) {
        if (words.empty()) return;
        figure.caption += (figure.caption.empty() ? Phrase() : Phrase("; ", "；")) + words;
    }

    void between(double m, double n) {
        if (!isShown(m) || !isShown(n)) return figure.readout.push_back(fact("distance", "–"));
        const std::string distance = rounded(distanceBetween(path.at(m), path.at(n)));
        if (figure.headline.empty())
            figure.headline = headline({say({"Positions {} and {} stand {} apart", "位置 {} 与 {} 相距 {}"},
                                            rounded(m, 10), rounded(n, 10), distance)});
        note(say({"distance {}", "距离 {}"}, distance));
        figure.readout.push_back(line("distance", {"distance between $m$ and $n$", "$m$ 与 $n$ 的距离"}, distance));
    }

    void approach(std::size_t minApart);
    void longest(const Progress& progress);
    void number(const Scene& scene);
};

std::vector<float> wholePositions(const Path& path, const Stretch& stretch, std::size_t count) {
    std::vector<float> points;
    for (std::size_t i = 0; i < count; ++i) {
        const float* point = path.points->data() + 3 * i * static_cast<std::size_t>(stretch.fine);
        points.insert(points.end(), point, point + 3);
    }
    return points;
}

void Marked::approach(std::size_t minApart) {
    const std::size_t count = std::min(static_cast<std::size_t>(stretch.count), maxSearched);
    const std::optional<Approach> found = closestApproach(wholePositions(path, stretch, count), minApart);
    if (!found) {
        for (const char* id : {"nearest", "nearest.distance", "nearest.early", "nearest.late"})
            figure.readout.push_back(fact(id, "–"));
    }
    if (!found) return note(Words{"no two positions are so far apart", "没有相隔这么远的两个位置"});
    const auto positionAt = [&](std::size_t index) { return stretch.first + static_cast<std::int64_t>(index); };
    const std::int64_t early = positionAt(found->early);
    const std::int64_t late = positionAt(found->late);
    const Place3 from = path.at(static_cast<double>(early));
    const Place3 to = path.at(static_cast<double>(late));
    const std::string who = grouped(early) + " – " + grouped(late);
    const std::string distance = rounded(distanceBetween(from, to), 4);
    cloud.marks.push_back({.at = from, .other = to, .label = Phrase(who + ": " + distance), .tone = {Tone::Warning}});
    figure.headline = headline({say({"Positions {} and {} come nearest: {} apart", "位置 {} 与 {} 最近：相距 {}"},
                                    grouped(early), grouped(late), distance),
                                say({"The nearest two positions are {} apart", "最近的两个位置相距 {}"}, distance)});
    figure.readout.push_back(fact("nearest.early", grouped(early)));
    figure.readout.push_back(fact("nearest.late", grouped(late)));
    note(say({"nearest two positions: {}, distance {}", "最接近的两个位置：{}，距离 {}"}, who, distance));
    figure.readout.push_back(line("nearest", {"nearest two positions", "最接近的两个位置"}, who));
    figure.readout.push_back(line("nearest.distance", {"their distance", "它们的距离"}, distance));
    if (count == static_cast<std::size_t>(stretch.count)) return;
    note(say({"among the first {}", "仅在前 {} 个位置中查找"}, grouped(static_cast<std::int64_t>(count))));
}

void Marked::longest(const Progress& progress) {
    const std::optional<Jump> found = longestStep(path, stretch, progress);
    describeJump(figure, found);
    if (!found) return;
    cloud.marks.push_back({.at = path.at(found->from),
                           .other = path.at(found->from + 1),
                           .label = Phrase(jumpText(*found)),
                           .tone = {Tone::Warning}});
}

void Marked::number(const Scene& scene) {
    for (const double position : numberedPositions(path, stretch)) {
        const bool isProbed = position == scene.probe.m || position == scene.probe.n;
        if (isProbed) continue;
        cloud.marks.push_back(
            {.at = path.at(position), .other = {}, .label = numberAt(path, position), .tone = {Tone::Quiet}});
    }
}

PointStyle pointStyle(bool isJoined, bool isDotted) {
    if (isJoined) return isDotted ? PointStyle::LineAndDots : PointStyle::Line;
    return isDotted ? PointStyle::Dots : PointStyle::None;
}

Cloud cloudOf(const Scene& scene, const Path& path, const Stretch& stretch) {
    const Values& view = scene.pane.view.values;
    const auto first = static_cast<double>(stretch.first);
    return {.points = path.points,
            .first = first,
            .perPosition = stretch.fine,
            .names = path.names,
            .box = path.box,
            .scale = scaleOver(Quantity::PositionIndex, {first, std::max(stretch.last(), first + 1)}, view[map],
                               RangeRule::Plain),
            .style = pointStyle(view[lineParam], view[dots]),
            .walls = view[walls],
            .stretched = path.stretched,
            .marks = {},
            .orbit = scene.pane.camera.orbit};
}

}  // namespace

bool hasDimensions(const Encoding& encoding) {
    return hasColumns(encoding) && widthOf(encoding) > 0;
}

Result<Figure> alongPath(const Scene& scene, PathOf pathOf, std::int64_t max) {
    const Values& view = scene.pane.view.values;
    const Stretch stretch = stretchOf(scene, max);
    if (const Done fits = checkWindow(stretch.first, stretch.count); !fits) return fits.problem();
    const Result<Path> path = pathOf(scene, stretch);
    if (!path) return path.problem();
    if (scene.progress.stopped()) return stopped();
    Figure figure;
    figure.probe.whole = false;
    figure.title = titleOf(scene.pane.scheme);
    Cloud cloud = cloudOf(scene, *path, stretch);
    Marked marked{*path, stretch, cloud, figure, view[numbersParam]};
    figure.headline = path->headline;
    if (view[collision]) marked.approach(static_cast<std::size_t>(view[apart]));
    if (view[jumpParam]) marked.longest(scene.progress);
    if (view[numbersParam]) marked.number(scene);
    describeClosing(figure, *path, stretch);
    marked.probe("m", scene.probe.m, Tone::First);
    marked.probe("n", scene.probe.n, Tone::Second);
    marked.between(scene.probe.m, scene.probe.n);
    marked.note(path->note);
    if (figure.headline.empty()) {
        figure.headline = headline({say({"The path of {} in three dimensions", "{}在三维中的路径"},
                                        amount(stretch.count, "position", "positions", "个位置"))});
    }
    figure.panels = {barePanel({cloud})};
    figure.panels.front().bar = cloud.scale;
    return figure;
}

}  // namespace orrery::trajectory_view
