// A function of two variables, its Taylor polynomial around a point, and their difference, as three maps; or the
// function and the polynomials of up to three orders as surfaces. Independent of the scheme.
#include <algorithm>
#include <cmath>
#include <memory>

#include "core/analysis/taylor.h"
#include "core/base/number_text.h"
#include "core/model/document.h"
#include "core/views/curves/chosen_dimensions.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/shown.h"

namespace orrery::curves_view {

namespace {

constexpr Option surfaces[] = {
    {"quadratic", {"$u^2 + 2uv + 3v^2$", "$u^2 + 2uv + 3v^2$"}},
    {"cubic", {"$u^3 + uv^2$", "$u^3 + uv^2$"}},
    {"wave", {"$e^u \\cos v$", "$e^u \\cos v$"}},
};
constexpr Choice surface("surface", {"Function", "函数"}, surfaces,
                         {"What is approximated: u and v stand for the two tokens' numbers.",
                          "要逼近的函数：u、v 代表两个词元的数。"});
constexpr Real aroundU("around_u", {"Around u₀", "展开点 u₀"}, {-1, 1, 0.4},
                       {"Where the derivatives are taken.", "在这一点求各阶导数。"});
constexpr Real aroundV("around_v", {"Around v₀", "展开点 v₀"}, {-1, 1, -0.2},
                       {"Where the derivatives are taken.", "在这一点求各阶导数。"});
constexpr auto asSurfaces =
    Flag("as_surfaces", {"As surfaces", "画成曲面"}, false,
         {"The function and the polynomials of the last three orders as surfaces: a level, a plane, a bowl.",
          "把函数与最高三阶的多项式画成曲面：水平面、平面、碗形。"})
        .hiddenByDefault();
constexpr Param taylorTwoParams[] = {surface, taylorOrder, aroundU, aroundV, asSurfaces};

constexpr int side = 41;        // cells along u and v, from -1 to 1
constexpr double nearby = 0.5;  // distance in u and in v from the point of expansion

double coordinate(std::size_t cell) {
    return -1 + 2 * static_cast<double>(cell) / (side - 1);
}

/// Converts a number from -1 to 1 to coordinates of an axis of cells: coordinate(k) becomes the middle of cell k.
double cellOf(double coordinate) {
    return (coordinate + 1) / 2 * (side - 1) + 0.5;
}

/// Function, polynomial, and function minus polynomial over the square [-1, 1] x [-1, 1]; row 0 is v = -1, column 0 is
/// u = -1. `worst` is the largest |rest|, `near` the largest within `nearby` of the point of expansion in u and v.
struct Surfaces {
    Matrix exact{side, side};
    Matrix sum{side, side};
    Matrix rest{side, side};
    double worst = 0;
    double near = 0;
};

Surfaces surfacesOf(TwoVariables function, int upTo, Place2 around) {
    Surfaces all;
    for (std::size_t row = 0; row < side; ++row) {
        for (std::size_t column = 0; column < side; ++column) {
            const Place2 at{coordinate(column), coordinate(row)};
            const double exact = valueOf(function, at), sum = taylorSum(function, upTo, around, at);
            all.exact.at(row, column) = exact;
            all.sum.at(row, column) = sum;
            all.rest.at(row, column) = exact - sum;
            all.worst = std::max(all.worst, std::abs(exact - sum));
            const double away = std::max(std::abs(at.u - around.u), std::abs(at.v - around.v));
            if (away <= nearby + 1e-9) all.near = std::max(all.near, std::abs(exact - sum));
        }
    }
    constexpr double roundingOf = 1e-12;  // a smaller rest is only rounding: the polynomial is exact
    if (all.worst < roundingOf) {
        all.worst = all.near = 0;
        std::ranges::fill(all.rest.values, 0.0);
    }
    return all;
}

Axis axisOf(const char* name, bool upwards) {
    Axis axis = restingAxis(Phrase(std::string(name)), side);
    axis.reversed = upwards;
    axis.ticks.emplace();
    for (const double at : {-1.0, 0.0, 1.0}) axis.ticks->push_back({cellOf(at), Phrase(rounded(at))});
    return axis;
}

Panel mapPanel(const Phrase& title, const Matrix& matrix, const ColourScale& scale) {
    Panel panel = withoutBar(matrixPanel(title, {axisOf("$u$", false), axisOf("$v$", true)}, matrix, scale));
    layerOf<Field>(panel)->rowOrder = RowOrder::Up;
    return panel;
}

Notes placeOf(Place2 around) {
    Notes notes;
    notes.points.push_back({cellOf(around.u), cellOf(around.v), Phrase(std::string("$(u_0, v_0)$")), {Tone::Ink}});
    return notes;
}

/// A surface over the square as a net of lines, all in one colour.
Panel netPanel(const Phrase& title, const Matrix& heights, const CellRange& range, const Orbit& orbit) {
    constexpr std::size_t every = 5;  // cells between the lines of the net
    auto points = std::make_shared<std::vector<float>>();
    const auto add = [&](std::size_t row, std::size_t column) {
        for (const double number : {coordinate(column), coordinate(row), heights.at(row, column)})
            points->push_back(static_cast<float>(number));
    };
    for (std::size_t fixed = 0; fixed < side; fixed += every) {
        for (const bool isRow : {true, false}) {
            for (std::size_t i = 0; i < side; ++i) isRow ? add(fixed, i) : add(i, fixed);
            points->insert(points->end(), 3, std::nanf(""));
        }
    }
    const auto count = static_cast<int>(points->size() / 3);
    Cloud cloud{.points = points,
                .perPosition = count,
                .names = {Phrase(std::string("$u$")), Phrase(std::string("$v$")), Phrase(std::string("$f$"))},
                .box = {CellRange{-1, 1}, CellRange{-1, 1}, range},
                .scale = scaleOver(Quantity::PositionIndex, {0, 1e6}, "auto", RangeRule::Plain),
                .style = PointStyle::Line,
                .stretched = true,
                .marks = {},
                .orbit = orbit};
    return barePanel({std::move(cloud)}, title);
}

/// Formats "order 1: a plane", "order 2: exact" if `worst` is 0, else "order 3".
Phrase orderTitle(int order, double worst) {
    const Words shapes[] = {{": a level", "：水平面"}, {": a plane", "：平面"}};
    const Words exact{": exact", "：完全吻合"};
    const Phrase shape = worst == 0 ? Phrase(exact) : order < 2 ? Phrase(shapes[order]) : Phrase();
    return say({"order {}{}", "{} 阶{}"}, order, shape);
}

/// Nets of the function and of the polynomials of the chosen order and the two orders below it.
std::vector<Panel> netPanels(const Scene& scene, TwoVariables kind, const Phrase& name, Place2 around) {
    const int last = scene.pane.view.values[taylorOrder], first = std::max(0, last - 2);
    std::vector<Surfaces> orders;
    for (int order = first; order <= last; ++order) orders.push_back(surfacesOf(kind, order, around));
    CellRange range = finiteRange(orders.front().exact.values);
    for (const Surfaces& one : orders) range = finiteRange(one.sum.values, range);
    const Orbit& orbit = scene.pane.camera.orbit;
    std::vector<Panel> panels{netPanel(name, orders.front().exact, range, orbit)};
    for (const Surfaces& one : orders) {
        const int order = first + static_cast<int>(&one - orders.data());
        panels.push_back(netPanel(orderTitle(order, one.worst), one.sum, range, orbit));
    }
    placeInRows(panels, static_cast<int>(panels.size()));
    return panels;
}

TwoVariables kindOf(const Values& view) {
    if (view.holds(surface.is("cubic"))) return TwoVariables::Cubic;
    return view.holds(surface.is("wave")) ? TwoVariables::Wave : TwoVariables::Quadratic;
}

Result<Figure> showTaylorTwo(const Scene& scene) {
    const Values& view = scene.pane.view.values;
    const Place2 around{view[aroundU], view[aroundV]};
    const Surfaces all = surfacesOf(kindOf(view), view[taylorOrder], around);
    const CellRange range = finiteRange(all.exact.values);
    const double reach = std::max(std::abs(range.from), std::abs(range.to));
    const ColourScale scale = scaleOver(Quantity::Other, {-reach, reach});
    const std::string k = std::to_string(view[taylorOrder]), worst = rounded(all.worst, 3);
    const Phrase name = optionOf(surface, view[surface]).label;
    Figure figure;
    figure.title = say({"Taylor polynomial of {}", "泰勒多项式：{}"}, name);
    figure.panels = {mapPanel(name, all.exact, scale), mapPanel(say({"order {}", "{} 阶"}, k), all.sum, scale),
                     mapPanel(say({"left over: at most {}", "余项：至多 {}"}, worst), all.rest, scale)};
    figure.panels[1].layers.emplace_back(placeOf(around));
    figure.panels.back().bar = scale;
    placeInRows(figure.panels, 3);
    if (view[asSurfaces]) figure.panels = netPanels(scene, kindOf(view), name, around);
    figure.headline = all.worst == 0 ? say({"Order {} meets the function exactly", "{} 阶多项式恰好等于该函数"}, k)
                                     : say({"Order {} leaves up to {}", "{} 阶多项式最多余下 {}"}, k, worst);
    figure.caption =
        all.worst == 0
            ? say({"over the square from −1 to 1, order {} leaves nothing", "在 −1 到 1 的正方形内，{} 阶没有余项"}, k)
            : say({"over the square from −1 to 1, order {} leaves at most {}",
                   "在 −1 到 1 的正方形内，{} 阶最多余下 {}"},
                  k, worst);
    figure.readout = {line("order", {"order", "阶数"}, k), line("worst", {"left over at most", "最多余下"}, worst),
                      line("near", {"within ½ of the point", "展开点周围 ½ 之内"}, rounded(all.near, 3))};
    figure.probe = noProbe;
    return figure;
}

}  // namespace

extern constexpr ViewPicture taylorTwo{
    .id = "taylor-two",
    .name = {"Taylor polynomial of two variables", "二元泰勒多项式"},
    .params = taylorTwoParams,
    .accepts = hasColumns,
    .show = showTaylorTwo,
    .help = {{"A function of two variables, its Taylor polynomial, and what is left between them.",
              "一个二元函数、它的泰勒多项式，以及两者之差。"},
             {"A quadratic is met exactly at order 2: nothing is left anywhere.",
              "二次函数在二阶时完全吻合：处处没有余项。"},
             {"Choose another function: near its place little is left, farther away more.",
              "换一个函数：展开点附近余项很小，远处较大。"}}};

}  // namespace orrery::curves_view
