#include <algorithm>
#include <cmath>

#include "core/analysis/taylor_terms.h"
#include "core/base/number_text.h"
#include "core/views/attention/panels.h"
#include "core/views/shown.h"

namespace orrery::attention_view {

namespace {

constexpr Real strength("strength", {"Strength of the positions", "位置的强度"}, {0, 1, 0.3},
                        {"Multiplies what the encoding adds.", "乘在编码所加的向量上。"});
constexpr Param params[] = {sentence, embeddings, x, sqrtD, strength, seed};

struct TermBar {
    std::string_view id;
    Words name;
    Words tick;
    double value;
    Tone tone;
};

std::vector<TermBar> barsOf(const TaylorTerms& terms) {
    return {{"f", {"no position: $f(x_m, x_n)$", "无位置：$f(x_m, x_n)$"}, {"$f$", "$f$"}, terms.none, {Tone::Ink}},
            {"m", {"sees $p_m$", "只见 $p_m$"}, {"$p_m$", "$p_m$"}, terms.m, {Tone::First}},
            {"n", {"sees $p_n$", "只见 $p_n$"}, {"$p_n$", "$p_n$"}, terms.n, {Tone::Second}},
            {"mm", {"sees $p_m$ twice", "两次见 $p_m$"}, {"$p_m^2$", "$p_m^2$"}, terms.mm, {Tone::First}},
            {"nn", {"sees $p_n$ twice", "两次见 $p_n$"}, {"$p_n^2$", "$p_n^2$"}, terms.nn, {Tone::Second}},
            {"mn",
             {"sees both: $p_m^\\top H p_n$", "同见两者：$p_m^\\top H p_n$"},
             {"$p_m^\\top H p_n$", "$p_m^\\top H p_n$"},
             terms.mn,
             {Tone::Series}},
            {"rest", {"remainder", "余项"}, {"rest", "余项"}, terms.remainder(), {Tone::Warning}}};
}

/// With room above and below.
CellRange around(double low, double high) {
    const double margin = high > low ? 0.06 * (high - low) : 1;
    return {low - margin, high + margin};
}

Panel barPanel(const std::vector<TermBar>& terms) {
    Bars bars;
    double low = 0, high = 0;
    std::vector<Tick> ticks;
    for (const TermBar& term : terms) {
        const double at = static_cast<double>(bars.bars.size()) + 0.5;
        bars.bars.push_back({.at = at, .value = term.value, .tone = term.tone});
        ticks.push_back({at, term.tick});
        low = std::min(low, term.value);
        high = std::max(high, term.value);
    }
    const CellRange all{0, static_cast<double>(terms.size())};
    Axis across{.shown = all, .extents = all, .ticks = std::move(ticks), .rests = true};
    Panel panel = plotOf(Words{"terms of $f(x_m + p_m, x_n + p_n)$", "$f(x_m + p_m, x_n + p_n)$ 的各项"},
                         std::move(across), plotAxis({}, around(low, high)), {});
    panel.layers = {std::move(bars)};
    return panel;
}

/// f and its second-order sum while the positions grow.
Panel growthPanel(const TwoTokens& tokens, double chosen) {
    Curve exact{.name = Phrase("$f$"), .tone = {Tone::Ink}, .strong = true};
    Curve sum{.name = Words{"six terms", "六项之和"}, .tone = {Tone::Warning}, .stroke = Stroke::Dashed};
    double low = 0, high = 0;
    constexpr int points = 101;
    for (int i = 0; i < points; ++i) {
        const double at = i / (points - 1.0);
        const TaylorTerms terms = taylorTerms(tokens, at);
        exact.x.push_back(at);
        exact.y.push_back(terms.exact);
        sum.x.push_back(at);
        sum.y.push_back(terms.sum());
        low = std::min({low, terms.exact, terms.sum()});
        high = std::max({high, terms.exact, terms.sum()});
    }
    Panel panel = plotOf(Phrase("$f(a, b) = \\exp(a^\\top b / \\sqrt{d})$"),
                         plotAxis(Words{"strength of $p$", "$p$ 的强度"}, {0, 1}), plotAxis({}, around(low, high)),
                         {std::move(exact), std::move(sum)});
    panel.layers.push_back(Notes{.rules = {{.at = chosen, .label = Phrase(rounded(chosen, 3))}}});
    return panel;
}

Result<Figure> picture(const AttentionFrame& frame) {
    const TwoTokens tokens{frame.content.row(frame.query), frame.content.row(frame.key),
                           frame.positions.row(frame.query), frame.positions.row(frame.key)};
    const TaylorTerms terms = taylorTerms(tokens, frame.view[strength]);
    const std::vector<TermBar> bars = barsOf(terms);
    if (!std::isfinite(terms.exact) || !std::isfinite(taylorTerms(tokens, 1).exact)) {
        return Problem{"show", Words{"exp(x⋅p / √d) is not a finite number here", "此处 exp(x⋅p / √d) 不是有限数"},
                       Words{"give positions of smaller size", "请用数值较小的位置编码"}};
    }
    Figure figure;
    figure.panels = {barPanel(bars), growthPanel(tokens, frame.view[strength])};
    placeInRows(figure.panels, 2);
    figure.headline = headline({{"One term of six sees both positions: " + rounded(terms.mn),
                                 "六项中只有一项同时看到两个位置：" + rounded(terms.mn)}});
    figure.caption = wordAt(frame, frame.query) + Phrase(Words{" and ", "与"}) + wordAt(frame, frame.key) +
                     Phrase(": one term of six sees both positions, " + rounded(terms.mn, 4) + "; the remainder is " +
                                rounded(terms.remainder(), 3) + " of " + rounded(terms.exact, 4),
                            "：六项中只有一项同时看到两个位置，为 " + rounded(terms.mn, 4) + "；余项为 " +
                                rounded(terms.remainder(), 3) + "，总值 " + rounded(terms.exact, 4));
    for (const TermBar& bar : bars) {
        figure.readout.push_back(fact(std::string(bar.id) + ".here", Phrase(rounded(bar.value, 3))));
        figure.readout.push_back(line(bar.id, bar.name, rounded(bar.value, 6)));
    }
    return figure;
}

}  // namespace

/// The six second-order Taylor terms of two tokens and what they leave.
extern constexpr ViewPicture taylor{.id = "taylor",
                                    .name = {"Taylor terms of two tokens", "两个词元的泰勒展开"},
                                    .accepted = added,
                                    .params = params,
                                    .accepts = isAdded,
                                    .show = ofSentence<picture>};

}  // namespace orrery::attention_view
