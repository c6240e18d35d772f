#include <algorithm>
#include <cmath>
#include <limits>

#include "core/analysis/taylor_terms.h"
#include "core/base/number_text.h"
#include "core/views/attention/panels.h"
#include "core/views/attention/symmetry.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/shown.h"

namespace orrery::attention_view {

namespace {

constexpr Param taylorParams[] = {sentence, embeddings, x, sqrtD, strength, orders, swapped, seed};

struct TermBar {
    std::string_view id;
    Words name;
    Phrase tick;
    double value;
    Tone tone;
};

std::vector<TermBar> barsOf(const TaylorTerms& terms) {
    const auto of = [](const char* text) { return Phrase(std::string(text)); };
    return {{"f", {"no position: $f(x_m, x_n)$", "无位置：$f(x_m, x_n)$"}, of("1  $f$"), terms.none, {Tone::Ink}},
            {"m", {"sees $p_m$", "只含 $p_m$"}, of("2  $p_m^\\top f_m$"), terms.m, {Tone::First}},
            {"n", {"sees $p_n$", "只含 $p_n$"}, of("3  $p_n^\\top f_n$"), terms.n, {Tone::Second}},
            {"mm",
             {"sees $p_m$ twice", "含两次 $p_m$"},
             of("4  $\\frac{1}{2} p_m^\\top f_{mm}\\, p_m$"),
             terms.mm,
             {Tone::First}},
            {"nn",
             {"sees $p_n$ twice", "含两次 $p_n$"},
             of("5  $\\frac{1}{2} p_n^\\top f_{nn}\\, p_n$"),
             terms.nn,
             {Tone::Second}},
            {"mn",
             {"sees both: $p_m^\\top H p_n$", "同含两者：$p_m^\\top H p_n$"},
             of("6  $p_m^\\top H p_n$"),
             terms.mn,
             {Tone::Series}},
            {"rest", {"remainder", "余项"}, Words{"remainder", "余项"}, terms.remainder(), {Tone::Warning}}};
}

/// Bands of the terms that contain no position, one position and both positions.
std::vector<Band> groupBands() {
    return {{.range = {0, 1}, .vertical = false, .tone = {Tone::Ink}},
            {.range = {1, 5}, .vertical = false, .tone = {Tone::First}},
            {.range = {5, 6}, .vertical = false, .tone = {Tone::Series}}};
}

/// Names of the bands, each at the end of one bar.
std::vector<Point> groupNames(const TaylorTerms& terms) {
    return {{terms.none, 0.5, Words{"no position", "不含位置"}, {Tone::Ink}},
            {terms.n, 2.5, Words{"one position", "只含一个位置"}, {Tone::First}},
            {terms.mn, 5.5, Words{"both positions", "同含两个位置"}, {Tone::Series}}};
}

Panel barPanel(const TaylorTerms& all, const std::vector<TermBar>& terms) {
    Bars bars{.bars = {}, .horizontal = true};
    CellRange range;
    std::vector<Phrase> names;
    for (const TermBar& term : terms) {
        addBar(bars, term.value, term.tone);
        names.push_back(term.tick);
        range = including(range, term.value);
    }
    return plotPanel(Words{"terms of $f(x_m + p_m, x_n + p_n)$", "$f(x_m + p_m, x_n + p_n)$ 的各项"},
                     {plotAxis({}, {withRoom(range, 0.06).from, range.to + 0.6 * range.size()}), namedAxis(names)},
                     {std::move(bars), Notes{.bands = groupBands(), .points = groupNames(all)}});
}

/// Plots f and the sum of the six terms against the strength of the positions.
Panel growthPanel(const TwoTokens& tokens, double chosen) {
    Curve exact{.name = Phrase("$f$"), .tone = {Tone::Ink}, .emphasized = true};
    Curve sum{.name = Words{"six terms", "六项之和"}, .tone = {Tone::Warning}, .stroke = Stroke::Dashed};
    constexpr int points = 101;
    for (int i = 0; i < points; ++i) {
        const double at = i / (points - 1.0);
        const TaylorTerms terms = taylorTerms(tokens, at);
        addPoint(exact, at, terms.exact);
        addPoint(sum, at, terms.sum());
    }
    const std::vector<Curve> curves{std::move(exact), std::move(sum)};
    return plotPanel(
        Phrase("$f(a, b) = \\exp(a^\\top b / \\sqrt{d})$"),
        {plotAxis(Words{"strength of $p$", "$p$ 的强度"}, {0, 1}), heightAxis({}, withRoom(heightsOf(curves), 0.06))},
        {Lines{curves}, Notes{.rules = {{.at = chosen, .label = Phrase(rounded(chosen, 3))}}}});
}

// strength below which rounding exceeds the remainder; factor between the strengths from which a slope is computed
constexpr double weakest = 0.001, slopeStep = 1.01;

double remainderAt(const TwoTokens& tokens, double at) {
    return std::abs(taylorTerms(tokens, at).remainder());
}

/// Computes the exponent k of the law remainder ~ strength^k near the strength `at`, raised to at least 10 * weakest.
double growthPower(const TwoTokens& tokens, double at) {
    const double near = std::max(at, 10 * weakest);
    return std::log(remainderAt(tokens, near * slopeStep) / remainderAt(tokens, near / slopeStep)) /
           (2 * std::log(slopeStep));
}

/// Plots the remainder and the cubic law that it follows for weak positions.
Panel remainderPanel(const TwoTokens& tokens, double chosen) {
    Curve rest{.name = Words{"remainder", "余项"}, .tone = {Tone::Warning}, .emphasized = true};
    Curve cube{.name = Phrase(std::string("$\\sim |p|^3$")), .tone = {Tone::Quiet}, .stroke = Stroke::Dashed};
    constexpr double from = 10 * weakest;
    double low = std::numeric_limits<double>::infinity(), high = 0;
    constexpr int points = 61;
    for (int i = 0; i < points; ++i) {
        const double at = std::pow(from, 1 - i / (points - 1.0));
        addPoint(rest, at, remainderAt(tokens, at));
        addPoint(cube, at, rest.y.front() * std::pow(at / from, 3));
        for (const double y : {rest.y.back(), cube.y.back()}) {
            if (y > 0) low = std::min(low, y);
            high = std::max(high, y);
        }
    }
    if (!(low < high)) low = 1e-9, high = 1;
    Panel panel = plotPanel(Words{"what the six terms leave", "六项之外的余项"},
                            {plotAxis(Words{"strength of $p$", "$p$ 的强度"}, {from, 1}, AxisScale::Log),
                             heightAxis({}, {low / 2, high * 2}, AxisScale::Log)},
                            {Lines{{std::move(cube), std::move(rest)}}});
    if (chosen >= from) panel.layers.push_back(Notes{.rules = {{.at = chosen}}});
    return panel;
}

Result<Figure> showTaylor(const AttentionFrame& frame) {
    if (frame.view[orders]) return bothOrders(frame);
    const TwoTokens tokens{frame.content.row(frame.query), frame.content.row(frame.key),
                           frame.positions.row(frame.query), frame.positions.row(frame.key)};
    const TaylorTerms terms = taylorTerms(tokens, frame.view[strength]);
    const std::vector<TermBar> bars = barsOf(terms);
    if (!std::isfinite(terms.exact) || !std::isfinite(taylorTerms(tokens, 1).exact)) return notFinite();
    Figure figure;
    figure.panels = {placed(barPanel(terms, bars), {0, 0, 0.54, 1}),
                     placed(growthPanel(tokens, frame.view[strength]), {0.54, 0, 0.46, 0.44}),
                     placed(remainderPanel(tokens, frame.view[strength]), {0.54, 0.44, 0.46, 0.56})};
    figure.headline = headline(
        {say({"One term of six sees both positions: {}", "六项中只有一项同时含两个位置：{}"}, rounded(terms.mn))});
    figure.caption = say({"{} and {}: one term of six sees both positions, {}; the remainder is {} of {}",
                          "{}与{}：六项中只有一项同时含两个位置，为 {}；余项为 {}，总值 {}"},
                         wordAt(frame, frame.query), wordAt(frame, frame.key), rounded(terms.mn, 4),
                         rounded(terms.remainder(), 3), rounded(terms.exact, 4));
    for (const TermBar& bar : bars) {
        figure.readout.push_back(fact(std::string(bar.id) + ".here", rounded(bar.value, 3)));
        figure.readout.push_back(line(bar.id, bar.name, rounded(bar.value, 6)));
    }
    figure.readout.push_back(fact("power", rounded(growthPower(tokens, frame.view[strength]), 2)));
    figure.readout.push_back(fact("strength", rounded(frame.view[strength], 3)));
    return figure;
}

}  // namespace

/// The six Taylor terms of two tokens up to the second order, and the remainder.
extern constexpr ViewPicture taylor{.id = "taylor",
                                    .name = {"Taylor terms of two tokens", "两个词元的泰勒展开"},
                                    .required = added,
                                    .params = taylorParams,
                                    .accepts = isAdded,
                                    .show = ofSentence<showTaylor>,
                                    .help = {{"A function of two tokens at their positions, written out in terms: "
                                              "which of them know one position, which both.",
                                              "两个词元及其位置的函数展开成若干项：哪些只含一个位置，哪些含两个。"},
                                             {"Only the term with both positions can tell how far they are apart.",
                                              "只有同时含两个位置的项能说明它们相距多远。"},
                                             {"Move n and see which bars answer.", "移动 n，看哪些条形有变化。"}}};

}  // namespace orrery::attention_view
