#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/base/number_text.h"
#include "core/math/arithmetic.h"
#include "core/phase/precise.h"
#include "core/views/curves/chosen_dimensions.h"
#include "core/views/curves/smooth_curve.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/shown.h"

namespace orrery::curves_view {

namespace {

constexpr double twoPi = 2 * std::numbers::pi;

constexpr auto amplitude = Real("amplitude", {"Amplitude A", "振幅 A"}, {0, 3, 1.5},
                                {"How far the wave swings from its midline.", "波偏离中线的最大距离。"})
                               .slider(2);
constexpr Real angularFrequency("angular_frequency", {"Angular frequency B", "角频率 B"}, {0.1, 32, 2},
                                {"Radians per unit of x: the period is 2π/B.", "x 每增加 1 转过的弧度：周期为 2π/B。"});
constexpr Real phaseParam("phase", {"Phase C", "相位 C"}, {-twoPi, twoPi, -2},
                          {"The angle at x = 0; it shifts the wave by −C/B.", "x = 0 处的角度；使波平移 −C/B。"});
constexpr auto verticalShift = Real("vertical_shift", {"Vertical shift D", "竖直平移 D"}, {-2, 2, 0.5},
                                    {"The height of the midline.", "中线的高度。"})
                                   .slider(1);
constexpr Real xFrom("x_from", {"x from", "x 起点"}, {-50, 50, -3}, {"The left end of the plot.", "图的左端。"});
constexpr Real xTo("x_to", {"x to", "x 终点"}, {-50, 50, 10}, {"The right end of the plot.", "图的右端。"});
constexpr auto unit = Flag("unit", {"Waves from 0 to 1", "0 到 1 之间的波"}, false,
                           {"Tints the stretch from x = 0 to 1 and says how many waves are in it: the frequency.",
                            "给 x = 0 到 1 的一段着色，并写出其中有几个波：即频率。"})
                          .hiddenByDefault();
constexpr auto timeParam = Real("time", {"Time t", "时间 t"}, {0, 10, 0},
                                {"The wave travels to the right at speed v = 1; in one period by one wavelength.",
                                 "波以速度 v = 1 向右行进；一个周期行进一个波长。"})
                               .slider(1)
                               .hiddenByDefault();
constexpr Param waveParams[] = {amplitude, angularFrequency, phaseParam, verticalShift, xFrom, xTo, unit, timeParam};

constexpr double gap = 0.35;  // height of the arrow of the period above the crests

struct Wave {
    double a = 1, b = 1, c = 0, d = 0;  ///< y = a sin(b x + c) + d
    CellRange x;
    bool showsUnit = false;
    double time = 0;  ///< time that the moved wave has travelled, at speed 1 to the right

    double period() const { return twoPi / b; }
    double shift() const { return c == 0 ? 0 : -c / b; }
    /// Upper end of the axis: 3.8 over the whole range of the sliders, so that the axis rests while they move; 5.8
    /// beyond, and 2 for small waves with `unit`.
    double highest() const { return a + std::abs(d) <= 3 ? (showsUnit && a + std::abs(d) <= 1.5 ? 2 : 3.8) : 5.8; }
    /// x of the first crest at or after the left end; with `unit`, also at or after 0.
    double crest() const {
        const double any = (std::numbers::pi / 2 - c) / b, from = showsUnit ? std::max(0.0, x.from) : x.from;
        return any + std::ceil((from - any) / period()) * period();
    }
    /// x of the amplitude's arrow: the first crest; with `unit` two periods later, right of the period's arrow, if that
    /// is in the plot.
    double amplitudeAt() const {
        const double behind = crest() + 2 * period();
        return showsUnit && behind <= x.to ? behind : crest();
    }
};

Wave waveOf(const Values& view) {
    return {view[amplitude], view[angularFrequency], view[phaseParam], view[verticalShift], {view[xFrom], view[xTo]},
            view[unit],      view[timeParam]};
}

/// Formats " + 0.5" or " − 0.5"; empty for 0.
std::string added(double number) {
    if (number == 0) return "";
    return (number < 0 ? " − " : " + ") + rounded(std::abs(number), 4);
}

/// Formats a factor; empty for 1.
std::string times(double number) {
    return number == 1 ? "" : rounded(number, 4);
}

std::string formulaOf(const Wave& wave) {
    const std::string factor = wave.a == 1 ? "" : times(wave.a) + " ";
    return "y = " + factor + "sin(" + times(wave.b) + "x" + added(wave.c) + ")" + added(wave.d);
}

Curve drawn(const Wave& wave) {
    Curve curve = smoothCurve(
        {.frequency = frequencyFromRadians(wave.b), .phase = turnsFrom(wave.c / twoPi), .amplitude = wave.a}, wave.x);
    for (double& y : curve.y) y += wave.d;
    return curve;
}

Lines linesOf(const Wave& wave) {
    Curve plain = drawn({.x = wave.x});
    plain.name = Phrase(std::string("$y = \\sin(x)$"));
    plain.tone = {Tone::Quiet};
    plain.stroke = Stroke::Dotted;
    Curve own = drawn(wave);
    own.name = Phrase(math::formulaOf(formulaOf(wave)));
    own.emphasized = true;
    Lines lines;
    if (!wave.showsUnit) lines.curves.push_back(std::move(plain));
    if (wave.time > 0) {
        Wave later = wave;
        later.c -= wave.b * wave.time;
        lines.curves.push_back(drawn(later));
        lines.curves.back().name = say({"moved $v t$ = {}", "走了 $v t$ = {}"}, rounded(wave.time, 3));
        lines.curves.back().tone = {Tone::Second};
        lines.curves.back().stroke = Stroke::Dashed;
    }
    lines.curves.push_back(std::move(own));
    return lines;
}

bool isInside(const CellRange& range, double number) {
    return number >= range.from && number <= range.to;
}

/// Adds an arrow along the way that a trough has travelled since time 0, if its end is in the plot. It has no label:
/// the name of the moved curve states the distance.
void addTravelled(Notes& notes, const Wave& wave) {
    const double trough = wave.crest() + wave.period() / 2, low = wave.d - wave.a - gap / 2;
    if (wave.time == 0 || trough + wave.time > wave.x.to) return;
    notes.spans.push_back({trough, low, trough + wave.time, low, {}, {Tone::Second}});
}

Notes notesOf(const Wave& wave) {
    Notes notes;
    notes.rules.push_back(
        {.at = wave.d, .vertical = false, .label = say({"midline $D$ = {}", "中线 $D$ = {}"}, rounded(wave.d, 4))});
    if (wave.showsUnit) {
        notes.bands.push_back({.range = {0, 1}, .label = {}, .tone = {Tone::First}});
    }
    const double crest = wave.crest();
    const double top = wave.d + wave.a;
    const std::string period = rounded(wave.period(), 3);
    if (crest + wave.period() <= wave.x.to) {
        notes.spans.push_back(
            {crest, top + gap, crest + wave.period(), top + gap,
             wave.time > 0 ? say({"period $2\\pi/B$ = {}, wavelength $v T$", "周期 $2\\pi/B$ = {}，波长 $v T$"}, period)
                           : say({"period $2\\pi/B$ = {}", "周期 $2\\pi/B$ = {}"}, period)});
    }
    addTravelled(notes, wave);
    if (const double at = wave.amplitudeAt(); wave.a > 0 && at <= wave.x.to) {
        notes.spans.push_back({at, wave.d, at, top, say({"amplitude $A$ = {}", "振幅 $A$ = {}"}, rounded(wave.a, 4))});
    }
    if (!isInside(wave.x, wave.shift()) || !isInside(wave.x, 0)) return notes;
    notes.points.push_back({.x = wave.shift(), .y = wave.d, .tone = {Tone::First}});
    if (wave.shift() == 0) return notes;
    notes.spans.push_back({0,
                           wave.d,
                           wave.shift(),
                           wave.d,
                           say({"shift $-C/B$ = {}", "平移 $-C/B$ = {}"}, rounded(wave.shift(), 3)),
                           {Tone::First}});
    return notes;
}

Axes axesOf(const Wave& wave, const Camera& camera) {
    return {movingPlotAxis(Phrase(std::string("$x$")), wave.x, camera.x),
            movingHeightAxis(Phrase(std::string("$y$")), {-wave.highest(), wave.highest()}, camera.y)};
}

PictureText textOf(const Wave& wave) {
    const std::string formula = math::formulaOf(formulaOf(wave));
    const std::string period = math::formulaOf("2π/" + rounded(wave.b, 4) + " = " + rounded(wave.period(), 3));
    const std::string shift = rounded(wave.shift(), 3);
    return {
        .title = Phrase(formula),
        .headline =
            wave.a == 0
                ? say({"Without amplitude it is a line at {}", "振幅为 0：{} 处的一条直线"}, rounded(wave.d, 3))
                : headline({say({"The wave repeats every {}, from {} to {}", "波每隔 {} 重复一次，取值从 {} 到 {}"},
                                rounded(wave.period(), 3), rounded(wave.d - wave.a, 3), rounded(wave.d + wave.a, 3))}),
        .caption = say({"{}: period {}, frequency {}, shift {}", "{}：周期 {}，频率 {}，平移 {}"}, formula, period,
                       rounded(wave.b / twoPi, 3), shift),
        .readout = {line("amplitude", {"amplitude $A$", "振幅 $A$"}, rounded(wave.a)),
                    line("angular_frequency", {"angular frequency $B$", "角频率 $B$"}, rounded(wave.b)),
                    line("phase", {"phase $C$", "相位 $C$"}, rounded(wave.c)),
                    line("midline", {"vertical shift $D$", "竖直平移 $D$"}, rounded(wave.d)),
                    line("period", {"period $2\\pi/B$", "周期 $2\\pi/B$"}, rounded(wave.period())),
                    line("frequency", {"frequency $B/2\\pi$", "频率 $B/2\\pi$"}, rounded(wave.b / twoPi)),
                    line("shift", {"phase shift $-C/B$", "相移 $-C/B$"}, rounded(wave.shift()))},
        .probe = noProbe};
}

Result<Figure> showWave(const Scene& scene) {
    const Wave wave = waveOf(scene.pane.view.values);
    if (!(wave.x.size() > 0)) {
        const std::string to = shortest(wave.x.to);
        return Problem{"x_to",
                       say({"{} is not to the right of x_from = {}", "{}不在 x 起点（x_from = {}）的右边"}, quoted(to),
                           shortest(wave.x.from)),
                       Words{"x_to must be above x_from", "x 终点（x_to）应大于 x 起点（x_from）"}};
    }
    Panel panel = plotPanel({}, axesOf(wave, scene.pane.camera), {linesOf(wave), notesOf(wave)});
    if (wave.showsUnit) {
        panel.title = say({"from 0 to 1: frequency $B/2\\pi$ = {}", "从 0 到 1：频率 $B/2\\pi$ = {}"},
                          rounded(wave.b / twoPi, 3));
    }
    return figureOf(textOf(wave), {std::move(panel)});
}

}  // namespace

/// y = A sin(Bx + C) + D with period, shift, midline and amplitude; independent of the scheme.
extern constexpr ViewPicture wave{
    .id = "wave",
    .name = {"a sine: y = A sin(Bx + C) + D", "正弦波：y = A sin(Bx + C) + D"},
    .params = waveParams,
    .accepts = hasColumns,
    .show = showWave,
    .help = {
        {"One sine y = A sin(Bx + C) + D with its period, shift, amplitude and midline drawn in.",
         "一条正弦曲线 y = A sin(Bx + C) + D，标出周期、平移、振幅与中线。"},
        {"B alone decides how long a wave is; in an encoding of sines every pair of dimensions has a B of its own.",
         "只有 B 决定波的长短；在由正弦组成的编码中，每一对维度各有自己的 B。"},
        {"Double B and see the period halve.", "把 B 加倍，看周期减半。"}}};

}  // namespace orrery::curves_view
