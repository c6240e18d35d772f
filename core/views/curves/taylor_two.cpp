// A function of two variables, its Taylor polynomial around a point, and their difference, as three maps.
#include <algorithm>
#include <cmath>
#include <memory>

#include "core/analysis/taylor_series.h"
#include "core/base/number_text.h"
#include "core/model/document.h"
#include "core/views/curves/chosen_dimensions.h"
#include "core/views/curves/taylor_params.h"
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
                          "被逼近的函数：u、v 代表两个词元的数。"});
constexpr Real aroundU("around_u", {"Around u₀", "展开点 u₀"}, {-1, 1, 0.4},
                       {"Where the derivatives are taken.", "在何处求导数。"});
constexpr Real aroundV("around_v", {"Around v₀", "展开点 v₀"}, {-1, 1, -0.2},
                       {"Where the derivatives are taken.", "在何处求导数。"});
constexpr Param taylorTwoParams[] = {surface, taylorOrder, aroundU, aroundV};

constexpr int side = 41;  // cells along u and v, from -1 to 1

double coordinate(std::size_t cell) {
    return -1 + 2 * static_cast<double>(cell) / (side - 1);
}

/// The place of a coordinate on an axis of cells.
double cellOf(double coordinate) {
    return (coordinate + 1) / 2 * (side - 1) + 0.5;
}

/// Values over the square; row 0 is v = -1.
struct Surfaces {
    Matrix exact{side, side};
    Matrix sum{side, side};
    Matrix rest{side, side};
    double worst = 0;
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
        }
    }
    constexpr double roundingOf = 1e-12;  // polynomials are reproduced exactly up to rounding
    if (all.worst < roundingOf) {
        all.worst = 0;
        std::ranges::fill(all.rest.values, 0.0);
    }
    return all;
}

Axis axisOf(const char* name, bool upwards) {
    std::vector<Tick> ticks;
    for (const double at : {-1.0, 0.0, 1.0}) {
        ticks.push_back({cellOf(at), Phrase(rounded(at))});
    }
    return {.name = Phrase(std::string(name)),
            .shown = {0, side},
            .extents = {0, side},
            .reversed = upwards,
            .ticks = std::move(ticks),
            .rests = true};
}

Panel mapPanel(const Phrase& title, const Matrix& matrix, const ColourScale& scale) {
    Panel panel;
    panel.title = title;
    panel.axes = Axes{axisOf("$u$", false), axisOf("$v$", true)};
    panel.square = true;
    panel.layers = {Field{.source = std::make_shared<const Table>(tableOf(std::make_shared<const Matrix>(matrix), 0)),
                          .rows = {0, side},
                          .columns = {0, side},
                          .rowExtents = {0, side},
                          .columnExtents = {0, side},
                          .rowOrder = RowOrder::Up,
                          .scale = scale}};
    return panel;
}

Notes placeOf(Place2 around) {
    Notes notes;
    notes.points.push_back({cellOf(around.u), cellOf(around.v), Phrase(std::string("$(u_0, v_0)$")), {Tone::Ink}});
    return notes;
}

TwoVariables kindOf(const Values& view) {
    if (view.holds(surface.is("cubic"))) return TwoVariables::Cubic;
    return view.holds(surface.is("wave")) ? TwoVariables::Wave : TwoVariables::Quadratic;
}

Result<Figure> showTaylorTwo(const Scene& scene) {
    const Values& view = scene.pane.view.values;
    const Place2 around{view[aroundU], view[aroundV]};
    const Surfaces all = surfacesOf(kindOf(view), view[taylorOrder], around);
    const auto [low, high] = std::ranges::minmax(all.exact.values);
    const double reach = std::max(std::abs(low), std::abs(high));
    const ColourScale scale = scaleOver(Quantity::Other, {-reach, reach});
    const std::string k = std::to_string(view[taylorOrder]), worst = rounded(all.worst, 3);
    const Phrase name = optionOf(surface, view[surface]).label;
    Figure figure;
    figure.title = say({"Taylor polynomial of {}", "泰勒多项式：{}"}, name);
    figure.panels = {mapPanel(name, all.exact, scale), mapPanel(say({"order {}", "{} 阶"}, k), all.sum, scale),
                     mapPanel(say({"left over: at most {}", "余项：至多 {}"}, worst), all.rest, scale)};
    figure.panels[1].layers.emplace_back(placeOf(around));
    figure.panels.back().bar = scale;
    for (std::size_t i = 0; i < 3; ++i) figure.panels[i].place = {static_cast<double>(i) / 3, 0, 1.0 / 3, 1};
    figure.headline = all.worst == 0 ? say({"Order {} meets the function exactly", "{} 阶恰好等于该函数"}, k)
                                     : say({"Order {} leaves up to {}", "{} 阶最多余下 {}"}, k, worst);
    figure.caption =
        say({"over the square from −1 to 1, order {} leaves at most {}", "在 −1 到 1 的正方形内，{} 阶最多余下 {}"}, k,
            worst);
    figure.readout = {line("order", {"order", "阶数"}, k), line("worst", {"left over at most", "最多余下"}, worst)};
    figure.readout.push_back(
        fact("met", all.worst == 0 ? Words{"exactly", "完全吻合"} : Words{"only nearly", "只是接近"}));
    figure.probe = noProbe;
    return figure;
}

}  // namespace

extern constexpr ViewPicture taylorTwo{
    .id = "taylor-two",
    .name = {"Taylor polynomial of two variables", "二元泰勒多项式"},
    .params = taylorTwoParams,
    .accepts = hasDimensions,
    .show = showTaylorTwo,
    .help = {{"A function of two variables, its Taylor polynomial, and what is left between them.",
              "一个二元函数、它的泰勒多项式，以及两者之差。"},
             {"A quadratic is met exactly at order 2: nothing is left anywhere.",
              "二次函数在二阶时完全吻合：处处没有余项。"},
             {"Choose another function: its rest grows away from the middle.", "换一个函数：离中心越远，余项越大。"}}};

}  // namespace orrery::curves_view
