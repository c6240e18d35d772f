#include <algorithm>
#include <cmath>

#include "core/analysis/closest_approach.h"
#include "core/base/number_text.h"
#include "core/views/colour_options.h"
#include "core/views/position_window.h"
#include "core/views/shown.h"
#include "core/views/trajectory/path.h"

namespace orrery {

namespace {

constexpr std::size_t mostSearched = 4096;  // positions in the search for the nearest two

constexpr Option modes[] = {
    {"dimensions", {"three dimensions", "三个维度"}},
    {"helix", {"helix: one pair and the position", "螺旋：一对维度与位置"}},
    {"pca", {"principal components", "主成分"}},
};

constexpr Param dimensionParam(std::string_view id, Words label, double fallback) {
    return {.id = id,
            .label = label,
            .help = {"The dimension along this axis; 0 where the encoding has no such one.",
                     "该坐标轴对应的维度；编码没有该维度时为 0。"},
            .kind = Kind::Integer,
            .min = 0,
            .max = 65535,
            .fallback = fallback,
            .softMax = 127,
            .when = "mode=dimensions"};
}

constexpr Param manyPositions() {
    Param param = positionsParam;
    param.help = {"How many positions the path runs through.", "路径经过的位置数。"};
    param.max = 4194304;
    param.fallback = 200;
    param.softMax = 1048576;
    return param;
}

constexpr Param flag(std::string_view id, Words label, Words help, bool on) {
    return {.id = id, .label = label, .help = help, .kind = Kind::Flag, .fallback = on ? 1.0 : 0.0};
}

constexpr Param params[] = {
    {.id = "mode",
     .label = {"Axes", "坐标轴"},
     .help = {"Three dimensions; the probed pair against position; or the directions in which the rows vary most.",
              "三个维度；所指的一对维度与位置；或各行变化最大的三个方向。"},
     .kind = Kind::Choice,
     .options = modes},
    dimensionParam("x_dimension", {"x: dimension", "x：维度"}, 0),
    dimensionParam("y_dimension", {"y: dimension", "y：维度"}, 1),
    dimensionParam("z_dimension", {"z: dimension", "z：维度"}, 2),
    manyPositions(),
    firstParam,
    {.id = "fine",
     .label = {"Points per position", "每个位置的点数"},
     .help = {"How finely the curve between two positions is drawn; 1 joins the positions by straight lines.",
              "相邻位置之间曲线的细分程度；1 表示用直线连接。"},
     .kind = Kind::Integer,
     .min = 1,
     .max = 64,
     .fallback = 8,
     .log = true},
    {.id = "map",
     .label = {"Colours", "颜色"},
     .help = {"The colours from the first position to the last.", "从首个位置到最后位置的颜色。"},
     .kind = Kind::Choice,
     .options = colourOptions},
    flag("line", {"Line", "连线"}, {"Joins the positions in their order.", "按顺序连接各位置。"}, true),
    flag("dots", {"Dots", "圆点"}, {"A dot at every whole position.", "在每个整数位置画一个点。"}, true),
    flag("walls", {"Shadows on the walls", "墙面投影"},
         {"The path seen along each axis, drawn on three walls.", "沿各坐标轴看到的路径，画在三面墙上。"}, false),
    {.id = "stretched",
     .label = {"Fill the cube", "撑满立方体"},
     .help = {"Every axis takes the whole cube; otherwise equal lengths are equal numbers.",
              "每个坐标轴撑满立方体；否则相等长度表示相等数值。"},
     .kind = Kind::Flag,
     .when = "mode=dimensions|pca"},
    flag("collision", {"Nearest approach", "最近自接近"},
         {"Marks the two positions whose points come nearest to each other.", "标出彼此最接近的两个位置。"}, false),
    {.id = "apart",
     .label = {"At least apart", "至少相隔"},
     .help = {"Positions nearer in number than this are not compared, as neighbours on a slow path are always near.",
              "序号相差小于该值的位置不作比较，因为缓慢路径上的邻居总是很近。"},
     .kind = Kind::Integer,
     .min = 1,
     .max = 4095,
     .fallback = 2,
     .log = true,
     .softMax = 256,
     .when = "collision=true"},
};

bool accepts(const Encoding& encoding) {
    return !std::holds_alternative<ScoreKernel>(encoding) && widthOf(encoding) > 0;
}

double distance(const Place3& a, const Place3& b) {
    return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

std::string placeText(const Place3& place) {
    std::string text = "(";
    for (std::size_t axis = 0; axis < 3; ++axis) text += (axis > 0 ? ", " : "") + rounded(place[axis], 4);
    return text + ")";
}

/// What is marked on a path, and what is said of it.
struct Marked {
    const Path& path;
    const Stretch& stretch;
    Cloud& cloud;
    Figure& figure;

    bool isShown(double position) const {
        if (position < static_cast<double>(stretch.first) || position > stretch.last()) return false;
        return std::ranges::all_of(path.at(position), [](double along) { return std::isfinite(along); });
    }

    void probe(const std::string& name, double position, Tone::Role role) {
        if (!isShown(position)) return;
        const Place3 place = path.at(position);
        const std::string text = name + " = " + rounded(position, 10);
        cloud.marks.push_back({.at = place, .other = {}, .label = Phrase(text), .tone = {role}});
        say(Phrase(text + " " + placeText(place)));
        figure.readout.push_back(line({"position", "位置"}, text));
        for (std::size_t axis = 0; axis < 3; ++axis)
            figure.readout.push_back({path.names[axis], Phrase(rounded(place[axis], 9))});
    }

    void say(const Phrase& words) {
        if (words.empty()) return;
        figure.caption += (figure.caption.empty() ? Phrase() : Phrase("; ", "；")) + words;
    }

    void between(double m, double n) {
        if (!isShown(m) || !isShown(n)) return;
        const std::string apart = rounded(distance(path.at(m), path.at(n)));
        say({"distance " + apart, "距离 " + apart});
        figure.readout.push_back(line({"distance between m and n", "m 与 n 的距离"}, apart));
    }

    void approach(std::size_t leastApart);
};

std::vector<float> wholePositions(const Path& path, const Stretch& stretch, std::size_t count) {
    std::vector<float> points;
    for (std::size_t i = 0; i < count; ++i) {
        const float* point = path.points->data() + 3 * i * static_cast<std::size_t>(stretch.fine);
        points.insert(points.end(), point, point + 3);
    }
    return points;
}

void Marked::approach(std::size_t leastApart) {
    const std::size_t count = std::min(static_cast<std::size_t>(stretch.count), mostSearched);
    const std::optional<Approach> found = closestApproach(wholePositions(path, stretch, count), leastApart);
    if (!found) return say({"no two positions are so far apart", "没有相隔这么远的两个位置"});
    const auto positionAt = [&](std::size_t index) { return stretch.first + static_cast<std::int64_t>(index); };
    const std::int64_t early = positionAt(found->early);
    const std::int64_t late = positionAt(found->late);
    const Place3 from = path.at(static_cast<double>(early));
    const Place3 to = path.at(static_cast<double>(late));
    const std::string who = integerText(early) + " – " + integerText(late);
    const std::string apart = rounded(distance(from, to), 4);
    cloud.marks.push_back({.at = from, .other = to, .label = Phrase(who + ": " + apart), .tone = {Tone::Warning}});
    say({"nearest two positions: " + who + ", distance " + apart, "最接近的两个位置：" + who + "，距离 " + apart});
    figure.readout.push_back(line({"nearest two positions", "最接近的两个位置"}, who));
    figure.readout.push_back(line({"their distance", "它们的距离"}, apart));
    if (count == static_cast<std::size_t>(stretch.count)) return;
    const std::string searched = std::to_string(count);
    say({"among the first " + searched, "仅在前 " + searched + " 个中查找"});
}

Cloud cloudOf(const Scene& scene, const Path& path, const Stretch& stretch) {
    const Values& view = scene.pane.view.values;
    const auto first = static_cast<double>(stretch.first);
    return {.points = path.points,
            .first = first,
            .perPosition = stretch.fine,
            .names = path.names,
            .box = path.box,
            .scale = scaleOver(Quantity::PositionIndex, {first, std::max(stretch.last(), first + 1)},
                               view.choice("map"), RangeRule::Plain),
            .line = view.flag("line"),
            .dots = view.flag("dots"),
            .walls = view.flag("walls"),
            .stretched = view.flag("stretched") || view.choice("mode") == "helix",
            .marks = {},
            .orbit = scene.pane.camera.orbit};
}

Result<Figure> show(const Scene& scene) {
    const Values& view = scene.pane.view.values;
    const Stretch stretch = stretchOf(scene);
    if (const Done fits = checkWindow(stretch.first, stretch.count); !fits) return fits.problem();
    const Result<Path> path = pathOf(scene, stretch);
    if (!path) return path.problem();
    Figure figure;
    figure.title = titleOf(scene.pane.scheme);
    Cloud cloud = cloudOf(scene, *path, stretch);
    Marked marked{*path, stretch, cloud, figure};
    if (view.flag("collision")) marked.approach(static_cast<std::size_t>(view.large("apart")));
    marked.probe("m", scene.probe.m, Tone::First);
    marked.probe("n", scene.probe.n, Tone::Second);
    marked.between(scene.probe.m, scene.probe.n);
    marked.say(path->note);
    Panel panel{.pane = scene.paneIndex, .axes = {}, .layers = {}, .bar = cloud.scale};
    panel.layers.emplace_back(std::move(cloud));
    figure.panels.push_back(std::move(panel));
    return figure;
}

}  // namespace

/// The path of positions through three dimensions.
extern const View trajectory{
    .id = "trajectory",
    .name = {"Trajectory", "轨迹"},
    .about = {"The path that positions trace through three dimensions, one pair and the position, or principal "
              "components.",
              "位置在三个维度中、一对维度与位置中或主成分中走过的路径。"},
    .accepted = {"an encoding with dimensions", "带有维度的编码"},
    .params = params,
    .accepts = accepts,
    .show = show};

}  // namespace orrery
