// Path through two dimensions, as a plot.
#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <optional>

#include "core/analysis/sentence.h"
#include "core/base/number_text.h"
#include "core/math/arithmetic.h"
#include "core/math/sentence.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/shown.h"
#include "core/views/trajectory/path.h"

namespace orrery::trajectory_view {

namespace {

constexpr auto ownNames = Text("names", {"Names of the positions", "位置的名字"}, 1024,
                               {"Words between spaces in place of the numbers, from position 0 on. dog=狗 is dog "
                                "in English and 狗 in Chinese.",
                                "以空格分隔的词，从位置 0 起依次代替编号。dog=狗 在英文界面为 dog，中文界面为狗。"})
                              .hiddenByDefault();
constexpr auto centreParam =
    List("centre", {"Arrows by way of", "箭头经过的点"}, {-1e9, 1e9},
         {"Two numbers, such as those of a word: an arrow leads there from 0, and from there one "
          "to m, which is what the position adds. Empty: no arrows.",
          "两个数，例如一个词的：一支箭头从 0 指向它，另一支从它指向 m，即位置所加的部分。留空则不画。"})
        .hiddenByDefault();
constexpr Param planeParams[] = {xDimension, yDimension,   positions, firstParam, fine,         lineParam,
                                 dots,       numbersParam, jumpParam, ownNames,   productParam, centreParam};

constexpr std::int64_t maxPlanePoints = 1 << 14;
constexpr double margin = 0.18;  // on each side of the path, as a fraction of its longer side

struct Plane {
    const Scene& scene;
    const Values& view = scene.pane.view.values;
    Stretch stretch;
    Path path;

    bool isShown(double position) const { return stretch.holds(position) && isPlace(path.at(position)); }
};

/// The arrows of m and n as complex numbers.
struct ComplexArrows {
    std::complex<double> m, n;

    std::complex<double> product() const { return m * std::conj(n); }
};

std::optional<ComplexArrows> arrowsOf(const Plane& plane) {
    const Probe& probe = plane.scene.probe;
    if (!plane.view[productParam] || !plane.isShown(probe.m) || !plane.isShown(probe.n)) return std::nullopt;
    const Place3 m = plane.path.at(probe.m), n = plane.path.at(probe.n);
    return ComplexArrows{{m[0], m[1]}, {n[0], n[1]}};
}

/// Returns the largest magnitude of a product of two points of the path: that of the point farthest from 0 with itself.
double maxProduct(const Path& path) {
    const std::vector<float>& points = *path.points;
    double max = 0;
    for (std::size_t i = 0; i + 2 < points.size(); i += 3) {
        const double square = std::norm(std::complex<double>(points[i], points[i + 1]));
        if (std::isfinite(square) && square > max) max = square;
    }
    return max;
}

using Ranges = std::array<CellRange, 2>;  ///< along x and y

/// Returns the ranges of the path. If the product is drawn, they are symmetric about 0 and hold all arrows.
Ranges rangesOf(const Plane& plane) {
    Ranges ranges{plane.path.box[0], plane.path.box[1]};
    if (!plane.view[productParam]) return ranges;
    const double longest = maxProduct(plane.path);
    for (CellRange& range : ranges) {
        const double max = std::max({1.0, std::abs(range.from), std::abs(range.to), longest});
        range = {-max, max};
    }
    return ranges;
}

Axis axisOf(const Plane& plane, const Ranges& ranges, std::size_t axis) {
    const CellRange mine = ranges[axis];
    const double longer = std::max(ranges[0].size(), ranges[1].size());
    const double middle = (mine.from + mine.to) / 2, half = longer * (0.5 + margin);
    const CellRange range{middle - half, middle + half};
    const Camera& camera = plane.scene.pane.camera;
    const Words parts[] = {{"real part", "实部"}, {"imaginary part", "虚部"}};
    const Phrase name = plane.view[productParam] ? Phrase(parts[axis]) : plane.path.names[axis];
    return axis == 0 ? movingPlotAxis(name, range, camera.x) : movingHeightAxis(name, range, camera.y);
}

Lines linesOf(const Plane& plane) {
    Curve path{.tone = {Tone::Quiet}}, whole{.style = PointStyle::Dots};
    const std::vector<float>& points = *plane.path.points;
    for (std::size_t i = 0; i + 2 < points.size(); i += 3) {
        const bool isWhole = i / 3 % static_cast<std::size_t>(plane.stretch.fine) == 0;
        for (Curve* curve : {&path, &whole}) {
            if (curve == &path || isWhole) addPoint(*curve, points[i], points[i + 1]);
        }
    }
    Lines lines;
    if (plane.view[lineParam]) lines.curves.push_back(std::move(path));
    if (plane.view[dots]) lines.curves.push_back(std::move(whole));
    return lines;
}

Curve arrowTo(std::complex<double> tip, const Tone& tone) {
    return arrow({0, 0}, {tip.real(), tip.imag()}, tone);
}

/// Adds the arrows of m, n, the conjugate of n and the product, and a vertical line from the product to its real part.
void addProduct(Panel& panel, const ComplexArrows& arrows) {
    const std::complex<double> product = arrows.product(), conjugate = std::conj(arrows.n);
    const Tone tone{Tone::Series, 0};
    Notes notes;
    notes.points = {{conjugate.real(), conjugate.imag(), Phrase(std::string("$p_n^*$")), {Tone::Second}},
                    {product.real(), product.imag(), Phrase(std::string("$p_m p_n^*$")), tone},
                    {product.real(), 0, Phrase("$\\mathrm{Re}$ = " + rounded(product.real())), {Tone::Warning}}};
    panel.layers.emplace_back(Lines{
        {arrowTo(arrows.m, {Tone::First}), arrowTo(arrows.n, {Tone::Second}),
         segment({0, 0}, {conjugate.real(), conjugate.imag()}, {Tone::Second}, Stroke::Dashed), arrowTo(product, tone),
         segment({product.real(), product.imag()}, {product.real(), 0}, tone, Stroke::Dotted)}});
    panel.layers.emplace_back(std::move(notes));
}

/// The arrows from 0 to the centre and from there to m and to n, and the circle through m; nothing without a centre.
Result<Lines> arrowsByCentre(const Plane& plane) {
    const std::vector<double>& centre = plane.view[centreParam];
    if (centre.empty()) return Lines();
    if (centre.size() != 2)
        return Problem{"centre", say({"it has {} numbers", "有 {} 个数"}, centre.size()),
                       Words{"a point has two numbers", "一个点有两个数"}};
    Lines lines{{arrow({0, 0}, {centre[0], centre[1]}, {Tone::Ink})}};
    const Probe& probe = plane.scene.probe;
    for (const auto& [position, tone] : {std::pair(probe.n, Tone::Second), std::pair(probe.m, Tone::First)}) {
        if (!plane.isShown(position)) continue;
        const Place3 place = plane.path.at(position);
        lines.curves.push_back(arrow({centre[0], centre[1]}, {place[0], place[1]}, {tone}));
        const double radius = std::hypot(place[0] - centre[0], place[1] - centre[1]);
        if (tone == Tone::First)
            lines.curves.push_back(ellipseOf({centre[0], centre[1], radius, radius}, {Tone::Quiet}));
    }
    return lines;
}

/// Returns the name of a whole position; the number of a position without a name, or between two.
Phrase nameAt(const Plane& plane, double position) {
    const std::vector<std::string> names = tokensOf(plane.view[ownNames]);
    const bool isNamed =
        position >= 0 && position < static_cast<double>(names.size()) && position == std::floor(position);
    if (!isNamed) return numberAt(plane.path, position);
    const auto [en, zh] = namesOfToken(names[static_cast<std::size_t>(position)]);
    return {math::literal(en), math::literal(zh)};
}

Point pointAt(const Plane& plane, double position, const Phrase& label, const Tone& tone) {
    const Place3 place = plane.path.at(position);
    return {place[0], place[1], label, tone};
}

void addProbe(Notes& notes, Figure& figure, const Plane& plane, const char* name, double position) {
    const bool shown = plane.isShown(position);
    const Place3 place = shown ? plane.path.at(position) : Place3{};
    figure.readout.push_back(fact(name, shown ? rounded(position, 10) : "–"));
    const char* const axes[] = {".x", ".y"};
    for (std::size_t axis = 0; axis < 2; ++axis)
        figure.readout.push_back(fact(std::string(name) + axes[axis], shown ? rounded(place[axis]) : "–"));
    if (!shown) return;
    const std::string text = math::formulaOf(std::string(name) + " = " + rounded(position, 10));
    const Tone tone{*name == 'm' ? Tone::First : Tone::Second};
    notes.points.push_back(
        pointAt(plane, position, plane.view[numbersParam] ? nameAt(plane, position) : Phrase(text), tone));
}

Notes notesOf(const Plane& plane, Figure& figure) {
    Notes notes;
    if (plane.view[jumpParam]) {
        const std::optional<Jump> found = longestStep(plane.path, plane.stretch, plane.scene.progress);
        describeJump(figure, found);
        if (found) {
            const Place3 from = plane.path.at(found->from), to = plane.path.at(found->from + 1);
            notes.spans.push_back({from[0], from[1], to[0], to[1], Phrase(jumpText(*found)), {Tone::Warning}});
        }
    }
    const Probe& probe = plane.scene.probe;
    addProbe(notes, figure, plane, "n", probe.n);
    addProbe(notes, figure, plane, "m", probe.m);
    return notes;
}

/// Returns the labels of the numbered positions except m and n. Their tone is not that of the probe, so that they stay
/// when withParts() hides the probe.
Notes namesOf(const Plane& plane) {
    Notes names;
    const Probe& probe = plane.scene.probe;
    for (const double position : numberedPositions(plane.path, plane.stretch)) {
        if (position != probe.m && position != probe.n)
            names.points.push_back(pointAt(plane, position, nameAt(plane, position), {Tone::Ink}));
    }
    return names;
}

Result<Figure> showPlane(const Scene& scene) {
    Plane plane{.scene = scene, .stretch = stretchOf(scene, maxPlanePoints), .path = {}};
    if (const Done fits = checkWindow(plane.stretch.first, plane.stretch.count); !fits) return fits.problem();
    plane.path = pathThrough(scene, {plane.view[xDimension], plane.view[yDimension], -1}, plane.stretch);
    if (scene.progress.stopped()) return stopped();
    nameAxes(plane.path, {plane.view[xDimension], plane.view[yDimension]}, scene.encoding);
    plane.path.drawn = 2;
    Figure figure;
    figure.probe.whole = false;
    figure.title = titleOf(scene.pane.scheme);
    const Ranges ranges = rangesOf(plane);
    Panel panel =
        planePanel({}, {axisOf(plane, ranges, 0), axisOf(plane, ranges, 1)}, {linesOf(plane), notesOf(plane, figure)});
    if (plane.view[numbersParam]) panel.layers.emplace_back(namesOf(plane));
    if (const std::optional<ComplexArrows> arrows = arrowsOf(plane)) addProduct(panel, *arrows);
    Result<Lines> byCentre = arrowsByCentre(plane);
    if (!byCentre) return byCentre.problem();
    if (!byCentre->curves.empty()) panel.layers.insert(panel.layers.begin(), *std::move(byCentre));
    describeClosing(figure, plane.path, plane.stretch);
    if (figure.headline.empty()) {
        figure.headline = say({"The path of {} in two dimensions", "{}在二维中的路径"},
                              amount(plane.stretch.count, "position", "positions", "个位置"));
    }
    figure.panels = {std::move(panel)};
    return figure;
}

}  // namespace

extern constexpr ViewPicture plane{
    .id = "plane",
    .name = {"two dimensions", "两个维度"},
    .params = planeParams,
    .accepts = hasDimensions,
    .show = showPlane,
    .help = {{"Two dimensions as a place on paper; the path joins position after position, each with its number.",
              "取两个维度作为平面上的点；路径依次连接各位置，并写出位置号。"},
             {"Long straight pieces are jumps: next positions that the encoding puts far apart.",
              "长的直线段是跳跃：编码把相邻的位置放得很远。"},
             {"Choose a scheme of sines in place of binary digits: the jumps become a curve.",
              "把二进制换成由正弦组成的方案：跳跃变成曲线。"}}};

}  // namespace orrery::trajectory_view
