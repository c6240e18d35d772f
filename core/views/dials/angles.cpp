#include "core/base/number_text.h"
#include "core/views/dials/frame.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/shown.h"

namespace orrery::dials_view {

namespace {

constexpr double wholeTurn = 6.283185307179586;

/// Angle in radians by which the probed dial turns over so many positions.
double turnedBy(const DialsFrame& frame, double positions) {
    return positions * frame.oscillator(frame.probed).frequency.radians();
}

/// Lines at 1, 2, ... whole turns below `to`, with labels at the first and the last; none if the axis is longer than
/// six turns.
std::vector<Rule> turnRules(double from, double to) {
    std::vector<Rule> rules;
    if (to - from > 6 * wholeTurn) return rules;
    for (int turn = 1; turn * wholeTurn < to; ++turn)
        rules.push_back({.at = turn * wholeTurn, .label = {}, .stroke = Stroke::Dotted});
    if (rules.empty()) return rules;
    rules.back().label = say({"{} turns", "{} 圈"}, grouped(static_cast<std::int64_t>(rules.size())));
    rules.front().label = Words{"1 turn", "1 圈"};
    return rules;
}

}  // namespace

Part anglesPart(const DialsFrame& frame) {
    const Probe& probe = frame.scene.probe;
    const double m = turnedBy(frame, probe.m), n = turnedBy(frame, probe.n),
                 between = turnedBy(frame, probe.m - probe.n);
    const CellRange shown = withRoomFromZero(including(including({}, m), n), 0.06);
    Bars bars{.bars = {{.at = 0.5, .value = m, .tone = {Tone::First}},
                       {.at = 1.5, .value = n, .tone = {Tone::Second}},
                       {.at = 2.5, .value = m, .base = n, .tone = {Tone::Series, 0}}},
              .width = 0.6,
              .horizontal = true};
    Panel panel = plotPanel(Words{"$n$'s angle and the difference reach $m$'s", "$n$ 的角度加上差，就是 $m$ 的角度"},
                            {plotAxis(Words{"angle in radians, whole turns kept", "角度（弧度，不减整圈）"}, shown),
                             namedAxis({Phrase("$\\varphi_m$ = " + rounded(m)), Phrase("$\\varphi_n$ = " + rounded(n)),
                                        Phrase("$\\varphi_m - \\varphi_n$ = " + rounded(between))})},
                            {std::move(bars), Notes{.rules = turnRules(shown.from, shown.to)}});
    return {.panel = std::move(panel),
            .readout = {line("phi.m", {"radians at $m$", "$m$ 处弧度"}, rounded(m)),
                        line("phi.n", {"radians at $n$", "$n$ 处弧度"}, rounded(n)),
                        line("phi", {"radians between", "相差弧度"}, rounded(between))}};
}

}  // namespace orrery::dials_view
