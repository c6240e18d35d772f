// A function of one variable and its Taylor polynomials up to a chosen order. Independent of the scheme.
#include <algorithm>
#include <cmath>

#include "core/analysis/taylor.h"
#include "core/base/number_text.h"
#include "core/model/document.h"
#include "core/views/curves/chosen_dimensions.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/shown.h"

namespace orrery::curves_view {

namespace {

constexpr Option functions[] = {
    {"exp", {"$e^x$", "$e^x$"}},
    {"sin", {"$\\sin x$", "$\\sin x$"}},
    {"cos", {"$\\cos x$", "$\\cos x$"}},
    {"log", {"$\\ln(1 + x)$", "$\\ln(1 + x)$"}},
};
constexpr Choice functionParam("function", {"Function", "函数"}, functions,
                               {"What is approximated.", "要逼近的函数。"});
constexpr Real aroundParam("around", {"Around x₀", "展开点 x₀"}, {-0.9, 2.5, 0},
                           {"Where the derivatives are taken.", "在这一点求各阶导数。"});
constexpr Real atParam("at", {"Told at x", "取值点 x"}, {-0.9, 2.5, 1},
                       {"Where the sum is compared with the function.", "在这一点比较两者的值。"});
constexpr Param taylorParams[] = {functionParam, taylorOrder, aroundParam, atParam};

constexpr int digits = 6;

struct Series {
    OneVariable kind = OneVariable::Exp;
    Phrase name;
    int order = 2;
    double around = 0;
    double at = 1;
    CellRange x{-2, 2.5};
    CellRange y{-1, 9};

    double sum(int upTo) const { return taylorSum(kind, upTo, around, at); }
    double exact() const { return valueOf(kind, at); }
};

Series seriesOf(const Values& view) {
    Series series{.name = optionOf(functionParam, view[functionParam]).label,
                  .order = view[taylorOrder],
                  .around = view[aroundParam],
                  .at = view[atParam]};
    if (view.holds(functionParam.is("sin", "cos"))) {
        series.kind = view.holds(functionParam.is("sin")) ? OneVariable::Sin : OneVariable::Cos;
        series.x = {-6.3, 6.3};
        series.y = {-2.5, 2.5};
    }
    if (view.holds(functionParam.is("log"))) {
        series.kind = OneVariable::Log;
        series.x = {-0.95, 3};
        series.y = {-3, 3};
    }
    return series;
}

template <class Height>
Curve curveOf(const Series& series, Height height) {
    const double far = 4 * series.y.size();
    return curveOver(series.x, 360, [&](double x) {
        const double y = height(x);
        return std::isfinite(y) && std::abs(y) < far ? y : std::nan("");
    });
}

/// Returns those of the orders 0, 1 and 2 that are not above `last`, and `last`, each once.
std::vector<int> drawnOrders(int last) {
    std::vector<int> orders;
    for (int k = 0; k <= std::min(2, last); ++k) orders.push_back(k);
    if (last > 2) orders.push_back(last);
    return orders;
}

Lines linesOf(const Series& series) {
    Lines lines;
    for (const int k : drawnOrders(series.order)) {
        Curve curve = curveOf(series, [&](double x) { return taylorSum(series.kind, k, series.around, x); });
        curve.name = say({"order {}", "{} 阶"}, k);
        curve.tone = {Tone::Series, std::min(k, 3)};
        curve.emphasized = k == series.order;
        lines.curves.push_back(std::move(curve));
    }
    Curve exact = curveOf(series, [&](double x) { return valueOf(series.kind, x); });
    exact.name = series.name;
    exact.tone = {Tone::Ink};
    exact.emphasized = true;
    lines.curves.push_back(std::move(exact));
    return lines;
}

Notes notesOf(const Series& series) {
    Notes notes;
    notes.rules.push_back({.at = series.at, .label = Phrase("$x = " + rounded(series.at, 4) + "$")});
    notes.points.push_back({series.at,
                            series.sum(series.order),
                            Phrase(rounded(series.sum(series.order), digits)),
                            {Tone::Series, std::min(series.order, 3)}});
    notes.points.push_back({series.around, valueOf(series.kind, series.around), {}, {Tone::Ink}});
    return notes;
}

Panel seriesPanel(const Series& series, const Camera& camera) {
    return plotPanel(
        {}, {movingPlotAxis(Phrase(std::string("$x$")), series.x, camera.x), movingHeightAxis({}, series.y, camera.y)},
        {linesOf(series), notesOf(series)});
}

/// Builds a table of the sums of the orders 0 to 5, at most to the chosen order, then of the chosen order if it is
/// above 5, and last of the function.
Panel sumsPanel(const Series& series) {
    constexpr int maxListed = 5;
    Sheet sheet{
        {columnCells({Words{"order", "阶数"}, say({"sum at $x = {}$", "$x = {}$ 处的和"}, rounded(series.at, 4)),
                      Words{"off by", "相差"}})}};
    const auto add = [&](int k) {
        const auto cell = [&](const std::string& text) {
            return k == series.order ? tintedCell(Phrase(text)) : plainCell(text);
        };
        sheet.rows.push_back({cell(std::to_string(k)), cell(rounded(series.sum(k), digits)),
                              cell(rounded(std::abs(series.exact() - series.sum(k)), digits))});
    };
    for (int k = 0; k <= std::min(series.order, maxListed); ++k) add(k);
    if (series.order > maxListed) add(series.order);
    sheet.rows.push_back({strongCell(series.name, {Tone::First}),
                          strongCell(Phrase(rounded(series.exact(), digits)), {Tone::First}),
                          {.text = {}}});
    return beside(barePanel({std::move(sheet)}));
}

Result<Figure> showTaylor(const Scene& scene) {
    const Series series = seriesOf(scene.pane.view.values);
    const std::string k = std::to_string(series.order), x = rounded(series.at, 4);
    const std::string sum = rounded(series.sum(series.order), digits), exact = rounded(series.exact(), digits);
    const std::string error = rounded(std::abs(series.exact() - series.sum(series.order)), 3);
    return figureOf(
        {.title = say({"Taylor polynomials of {}", "泰勒多项式：{}"}, series.name),
         .headline = say({"Order {0} is off by {1} at x = {2}", "{0} 阶在 x = {2} 处相差 {1}"}, k, error, x),
         .caption = say({"order {0} gives {1} at $x = {2}$, {3} is {4}: off by {5}",
                         "{0} 阶在 $x = {2}$ 处得 {1}，{3} 为 {4}：相差 {5}"},
                        k, sum, x, series.name, exact, error),
         .readout = {line("order", {"order", "阶数"}, k), line("sum", {"sum", "和"}, sum),
                     line("exact", {"function", "函数值"}, exact), line("error", {"off by", "相差"}, error)},
         .probe = noProbe},
        {placed(seriesPanel(series, scene.pane.camera), {0, 0, 0.54, 1}),
         placed(sumsPanel(series), {0.55, 0, 0.45, 1})});
}

}  // namespace

extern constexpr ViewPicture taylor{
    .id = "taylor",
    .name = {"Taylor polynomials of one variable", "一元泰勒多项式"},
    .params = taylorParams,
    .accepts = hasColumns,
    .show = showTaylor,
    .help = {{"A function and its Taylor polynomials around one place: each order adds one term.",
              "一个函数与它在一点的各阶泰勒多项式：每升一阶多一项。"},
             {"Near the place all of them lie on the curve; the higher the order, the farther away they still "
              "do; of ln(1 + x) only up to a distance of 1 + x₀.",
              "在这一点附近，它们都与曲线重合；阶数越高，重合得越远；对 ln(1 + x)，最远只到距离 1 + x₀ 处。"},
             {"Move the place, and see which order still holds at the edge.", "移动展开点，看边缘处还有哪一阶成立。"}}};

}  // namespace orrery::curves_view
