#include <algorithm>
#include <cmath>
#include <limits>

#include "core/analysis/taylor.h"
#include "core/base/number_text.h"
#include "core/views/attention/frame.h"

namespace orrery::attention_view {

namespace {

constexpr auto ordersParam = Flag("orders", {"Both orders of the words", "两种词序"}, false,
                                  {"In place of the terms: f of the two words as they stand, and exchanged.",
                                   "不画各项，只画两个词按原次序与对调后的 f。"})
                                 .hiddenByDefault();
constexpr auto swapped = Flag("swapped", {"Words exchanged", "两词对调"}, false,
                              {"The words at m and n change places; the places keep their positions.",
                               "m 与 n 处的两个词互换；位置编码留在原处。"})
                             .hiddenByDefault()
                             .when(ordersParam.isOn());

/// The words at m and n in one of their two orders; positions stay in place.
struct WordOrder {
    TwoTokens tokens;
    Phrase name;
    Tone tone;

    double at(double strength) const { return taylorTerms(tokens, strength).exact; }
};

WordOrder orderOf(const AttentionFrame& frame, bool isSwapped) {
    const std::size_t first = isSwapped ? frame.key : frame.query, second = isSwapped ? frame.query : frame.key;
    return {{frame.content.row(first), frame.content.row(second), frame.positions.row(frame.query),
             frame.positions.row(frame.key)},
            wordAt(frame, first) + Phrase(", ", "、") + wordAt(frame, second),
            isSwapped ? Tone{Tone::Second} : Tone{Tone::First}};
}

Panel orderBars(const std::vector<WordOrder>& orders, double strength) {
    Bars bars;
    std::vector<Phrase> names;
    Notes notes;
    double high = 0;
    for (const WordOrder& order : orders) {
        const double value = order.at(strength);
        addBar(bars, value, order.tone);
        names.push_back(order.name);
        notes.points.push_back(
            {.x = bars.bars.back().at, .y = value, .label = Phrase(rounded(value)), .tone = order.tone});
        high = std::max(high, value);
    }
    return plotPanel(Words{"$f$ of the two words in this order", "两词按此次序的 $f$"},
                     {namedAxis(names), heightAxis({}, {0, 1.25 * high})}, {std::move(bars), std::move(notes)});
}

/// Plots curves against the strength of the positions, with a line at the chosen one.
Panel strengthPanel(const Phrase& title, std::vector<Curve> curves, const CellRange& heights, double chosen) {
    return plotPanel(title, {plotAxis(Words{"strength of $p$", "$p$ 的强度"}, {0, 1}), heightAxis({}, heights)},
                     {Lines{std::move(curves)}, Notes{.rules = {{.at = chosen, .label = Phrase(rounded(chosen, 3))}}}});
}

Panel orderCurves(const std::vector<WordOrder>& orders, double chosen) {
    std::vector<Curve> curves;
    for (const WordOrder& order : orders)
        curves.push_back(curveOver({0, 1}, 100, [&](double p) { return order.at(p); },
                                   {.name = order.name, .tone = order.tone, .emphasized = true}));
    const CellRange heights{0, 1.06 * heightsOf(curves).to};
    return strengthPanel(Words{"while positions are added", "逐渐加上位置时"}, std::move(curves), heights, chosen);
}

/// Problem for positions at which f is not finite.
Problem notFinite() {
    return {"show", Words{"exp(x⋅p / √d) is not a finite number here", "此处 exp(x⋅p / √d) 不是有限的数"},
            Words{"give positions of smaller size", "请用数值较小的位置编码"}};
}

/// Compares f(x_m + p_m, x_n + p_n) with f(x_n + p_m, x_m + p_n) for the words at m and n, which are equal until
/// positions are added; a Problem if f is not finite.
Result<Figure> bothOrders(const AttentionFrame& frame) {
    const bool isSwapped = frame.view[swapped];
    const std::vector<WordOrder> both{orderOf(frame, isSwapped), orderOf(frame, !isSwapped)};
    const double chosen = frame.view[strength];
    if (!std::isfinite(both[0].at(1)) || !std::isfinite(both[1].at(1))) return notFinite();
    const std::string one = rounded(both[0].at(chosen)), two = rounded(both[1].at(chosen));
    return figureOf(
        {.headline = frame.query == frame.key
                         ? Words{"m and n are one word: there is one order", "m 与 n 是同一个词：只有一种次序"}
                     : one == two ? say({"Both orders give {}", "两种次序都是 {}"}, one)
                                  : say({"The two orders give {} and {}", "两种次序分别为 {} 与 {}"}, one, two),
         .caption = say({"$f(a, b) = \\exp(a^\\top b / \\sqrt{{d}})$ · {}: {}; {}: {}",
                         "$f(a, b) = \\exp(a^\\top b / \\sqrt{{d}})$ · {}：{}；{}：{}"},
                        both[0].name, one, both[1].name, two),
         .readout = {line("here", {"$f$ in this order", "此次序的 $f$"}, one),
                     line("other", {"$f$ exchanged", "对调后的 $f$"}, two),
                     line("without", {"$f$ without positions", "无位置时的 $f$"}, rounded(both[0].at(0))),
                     fact("words", both[0].name), fact("exchanged", both[1].name)}},
        {orderBars(both, chosen), orderCurves(both, chosen)}, {gridOf(2, 2)});
}

constexpr Param taylorParams[] = {sentence, embeddings, x, sqrtD, strength, ordersParam, swapped, seed};

struct TaylorTerm {
    std::string_view id;
    Words name;
    std::string_view tick;        ///< empty: the name
    double TaylorTerms::*member;  ///< null: the remainder
    Tone::Role tone;

    double of(const TaylorTerms& terms) const { return member ? terms.*member : terms.remainder(); }
};
constexpr TaylorTerm taylorBars[] = {
    {"f", {"no position: $f(x_m, x_n)$", "无位置：$f(x_m, x_n)$"}, "1  $f$", &TaylorTerms::none, Tone::Ink},
    {"m", {"sees $p_m$", "只含 $p_m$"}, "2  $p_m^\\top f_m$", &TaylorTerms::m, Tone::First},
    {"n", {"sees $p_n$", "只含 $p_n$"}, "3  $p_n^\\top f_n$", &TaylorTerms::n, Tone::Second},
    {"mm",
     {"sees $p_m$ twice", "含两次 $p_m$"},
     "4  $\\frac{1}{2} p_m^\\top f_{mm}\\, p_m$",
     &TaylorTerms::mm,
     Tone::First},
    {"nn",
     {"sees $p_n$ twice", "含两次 $p_n$"},
     "5  $\\frac{1}{2} p_n^\\top f_{nn}\\, p_n$",
     &TaylorTerms::nn,
     Tone::Second},
    {"mn",
     {"sees both: $p_m^\\top H p_n$", "同含两者：$p_m^\\top H p_n$"},
     "6  $p_m^\\top H p_n$",
     &TaylorTerms::mn,
     Tone::Series},
    {"rest", {"remainder", "余项"}, "", nullptr, Tone::Warning}};

/// Bars of the terms, behind them bands of those that contain no position, one position and both positions; each band
/// has its name at the end of one bar.
Panel barPanel(const TaylorTerms& terms) {
    Bars bars{.bars = {}, .horizontal = true};
    CellRange range;
    std::vector<Phrase> names;
    for (const TaylorTerm& term : taylorBars) {
        addBar(bars, term.of(terms), {term.tone});
        names.push_back(term.tick.empty() ? Phrase(term.name) : Phrase(std::string(term.tick)));
        range = including(range, term.of(terms));
    }
    Notes groups{.bands = {{.range = {0, 1}, .vertical = false, .tone = {Tone::Ink}},
                           {.range = {1, 5}, .vertical = false, .tone = {Tone::First}},
                           {.range = {5, 6}, .vertical = false, .tone = {Tone::Series}}},
                 .points = {{terms.none, 0.5, Words{"no position", "不含位置"}, {Tone::Ink}},
                            {terms.n, 2.5, Words{"one position", "只含一个位置"}, {Tone::First}},
                            {terms.mn, 5.5, Words{"both positions", "同含两个位置"}, {Tone::Series}}}};
    return plotPanel(Words{"terms of $f(x_m + p_m, x_n + p_n)$", "$f(x_m + p_m, x_n + p_n)$ 的各项"},
                     {plotAxis({}, {withRoom(range, 0.06).from, range.to + 0.6 * range.size()}), namedAxis(names)},
                     {std::move(bars), std::move(groups)});
}

/// Plots f and the sum of the six terms against the strength of the positions.
Panel growthPanel(const TwoTokens& tokens, double chosen) {
    const std::vector<Curve> curves{
        curveOver({0, 1}, 100, [&](double p) { return taylorTerms(tokens, p).exact; },
                  {.name = Phrase("$f$"), .tone = {Tone::Ink}, .emphasized = true}),
        curveOver({0, 1}, 100, [&](double p) { return taylorTerms(tokens, p).sum(); },
                  {.name = Words{"six terms", "六项之和"}, .tone = {Tone::Warning}, .stroke = Stroke::Dashed})};
    return strengthPanel(Phrase("$f(a, b) = \\exp(a^\\top b / \\sqrt{d})$"), curves, withRoom(heightsOf(curves), 0.06),
                         chosen);
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
    Curve cube{.name = Phrase("$\\sim |p|^3$"), .tone = {Tone::Quiet}, .stroke = Stroke::Dashed};
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
    if (frame.view[ordersParam]) return bothOrders(frame);
    const TwoTokens tokens = orderOf(frame, false).tokens;
    const double chosen = frame.view[strength];
    const TaylorTerms terms = taylorTerms(tokens, chosen);
    if (!std::isfinite(terms.exact) || !std::isfinite(taylorTerms(tokens, 1).exact)) return notFinite();
    PictureText text{.headline = say({"One term of six sees both positions: {}", "六项中只有一项同时含两个位置：{}"},
                                     rounded(terms.mn)),
                     .caption = say({"{} and {}: one term of six sees both positions, {}; the remainder is {} of {}",
                                     "{}与{}：六项中只有一项同时含两个位置，为 {}；余项为 {}，总值 {}"},
                                    wordAt(frame, frame.query), wordAt(frame, frame.key), rounded(terms.mn, 4),
                                    rounded(terms.remainder(), 3), rounded(terms.exact, 4))};
    for (const TaylorTerm& term : taylorBars) {
        text.readout.push_back(fact(std::string(term.id) + ".here", rounded(term.of(terms), 3)));
        text.readout.push_back(line(term.id, term.name, rounded(term.of(terms), 6)));
    }
    text.readout.push_back(fact("power", rounded(growthPower(tokens, chosen), 2)));
    text.readout.push_back(fact("strength", rounded(chosen, 3)));
    return figureOf(std::move(text), {placed(barPanel(terms), {0, 0, 0.54, 1}),
                                      placed(growthPanel(tokens, chosen), {0.54, 0, 0.46, 0.44}),
                                      placed(remainderPanel(tokens, chosen), {0.54, 0.44, 0.46, 0.56})});
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
