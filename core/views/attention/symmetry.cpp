#include "core/views/attention/symmetry.h"

#include <algorithm>
#include <cmath>

#include "core/analysis/taylor_terms.h"
#include "core/base/number_text.h"
#include "core/views/attention/panels.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/shown.h"

namespace orrery::attention_view {

namespace {

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

Panel orderCurves(const std::vector<WordOrder>& orders, double chosen) {
    std::vector<Curve> curves;
    for (const WordOrder& order : orders)
        curves.push_back(curveOver({0, 1}, 100, [&](double p) { return order.at(p); },
                                   {.name = order.name, .tone = order.tone, .emphasized = true}));
    const CellRange heights = heightsOf(curves);
    return plotPanel(Words{"while positions are added", "逐渐加上位置时"},
                     {plotAxis(Words{"strength of $p$", "$p$ 的强度"}, {0, 1}), heightAxis({}, {0, 1.06 * heights.to})},
                     {Lines{std::move(curves)}, Notes{.rules = {{.at = chosen, .label = Phrase(rounded(chosen, 3))}}}});
}

}  // namespace

Problem notFinite() {
    return {"show", Words{"exp(x⋅p / √d) is not a finite number here", "此处 exp(x⋅p / √d) 不是有限的数"},
            Words{"give positions of smaller size", "请用数值较小的位置编码"}};
}

Result<Figure> bothOrders(const AttentionFrame& frame) {
    const bool isSwapped = frame.view[swapped];
    const std::vector<WordOrder> both{orderOf(frame, isSwapped), orderOf(frame, !isSwapped)};
    const double chosen = frame.view[strength], here = both[0].at(chosen), other = both[1].at(chosen);
    if (!std::isfinite(both[0].at(1)) || !std::isfinite(both[1].at(1))) return notFinite();
    const std::string one = rounded(here), two = rounded(other);
    Figure figure;
    figure.panels = {orderBars(both, chosen), orderCurves(both, chosen)};
    placeInRows(figure.panels, 2);
    figure.headline = frame.query == frame.key
                          ? Phrase(Words{"m and n are one word: there is one order", "m 与 n 是同一个词：只有一种次序"})
                      : one == two
                          ? headline({say({"Both orders give {}", "两种次序都是 {}"}, one)})
                          : headline({say({"The two orders give {} and {}", "两种次序分别为 {} 与 {}"}, one, two)});
    figure.caption = say({"$f(a, b) = \\exp(a^\\top b / \\sqrt{{d}})$ · {}: {}; {}: {}",
                          "$f(a, b) = \\exp(a^\\top b / \\sqrt{{d}})$ · {}：{}；{}：{}"},
                         both[0].name, one, both[1].name, two);
    figure.readout = {line("here", {"$f$ in this order", "此次序的 $f$"}, one),
                      line("other", {"$f$ exchanged", "对调后的 $f$"}, two),
                      line("without", {"$f$ without positions", "无位置时的 $f$"}, rounded(both[0].at(0))),
                      fact("words", both[0].name), fact("exchanged", both[1].name)};
    return figure;
}

}  // namespace orrery::attention_view
