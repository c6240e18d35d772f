// Binary digits of the positions 0 .. 2^bits - 1, one row per digit. The digit of the top row repeats every 2
// positions, those of the rows below every 4, 8, ... Over each digit a wave of the same period can be drawn; the digit
// is 1 where the wave is above its midline. The picture is the same for every encoding with dimensions.
#include <cmath>
#include <numbers>

#include "core/base/number_text.h"
#include "core/math/arithmetic.h"
#include "core/views/curves/chosen_dimensions.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/shown.h"

namespace orrery::curves_view {

namespace {

constexpr Integer bitCount("bits", {"Digits", "位数"}, {1, 8, 6},
                           {"How many binary digits, each with a wave of twice the period of the one above it.",
                            "二进制位的个数；每一位有一个波，周期是上一位的两倍。"});
constexpr auto overlaid = Flag("waves", {"Waves over the digits", "叠加波"}, true,
                               {"Draws a wave of the same period over each digit.", "在每一位上画出周期相同的波。"});
constexpr Param digitsParams[] = {bitCount, overlaid};

constexpr double room = 1.5;  // height of a row; the digit's line is at height 0 or 1 in it

struct Counter {
    int bits = 6;
    std::int64_t count = 64;
    std::int64_t probed = 0;

    double bottom(int bit) const { return room * (bits - 1 - bit); }
    static bool digit(std::int64_t p, int bit) { return (p >> bit & 1) != 0; }
};

Curve stepsOf(const Counter& counter, int bit) {
    Curve curve{.tone = {Tone::Ink}};
    for (std::int64_t p = 0; p < counter.count; ++p) {
        const double y = counter.bottom(bit) + (Counter::digit(p, bit) ? 1 : 0);
        addStep(curve, cells(p, 1), y);
    }
    return curve;
}

Curve waveOver(const Counter& counter, int bit) {
    const auto height = [&](double x) {
        return counter.bottom(bit) + 0.5 - 0.5 * std::sin(2 * std::numbers::pi * x / std::ldexp(2, bit));
    };
    return curveOver(cells(0, counter.count), 1024, height, {.tone = {Tone::Series, bit}, .emphasized = true});
}

Panel panelOf(const Counter& counter, bool showsWaves) {
    Lines lines;
    std::vector<Tick> ticks;
    Notes digitsAtM;
    for (int bit = 0; bit < counter.bits; ++bit) {
        lines.curves.push_back(stepsOf(counter, bit));
        if (showsWaves) lines.curves.push_back(waveOver(counter, bit));
        ticks.push_back({counter.bottom(bit) + 0.5, say({"period {}", "周期 {}"}, rounded(std::ldexp(2, bit), 9))});
        const char* digit = Counter::digit(counter.probed, bit) ? "1" : "0";
        // the name of a curve is written at its right end
        lines.curves.back().name = Phrase(digit + (" × " + rounded(std::ldexp(1, bit), 9)));
        digitsAtM.points.push_back({.x = static_cast<double>(counter.probed) + 0.5,
                                    .y = counter.bottom(bit) + (Counter::digit(counter.probed, bit) ? 1 : 0),
                                    .label = {},
                                    .tone = {Tone::First}});
    }
    Axes axes{plotAxis(Words{"position", "位置"}, cells(0, counter.count)),
              heightAxis({}, {-0.3, room * counter.bits})};
    axes.x.aim = Aim::PositionM;
    axes.y.ticks = std::move(ticks);
    Notes probe{.rules = {{.at = static_cast<double>(counter.probed) + 0.5,
                           .label = Phrase(math::formulaOf("m = " + grouped(counter.probed))),
                           .tone = {Tone::First}}}};
    return plotPanel({}, std::move(axes), {std::move(lines), std::move(probe), std::move(digitsAtM)});
}

Result<Figure> showDigits(const Scene& scene) {
    const Values& view = scene.pane.view.values;
    Counter counter{.bits = view[bitCount]};
    counter.count = std::int64_t{1} << counter.bits;
    const double m = std::floor(scene.probe.m);
    counter.probed = static_cast<std::int64_t>(std::clamp(m, 0.0, static_cast<double>(counter.count - 1)));
    std::string text;
    for (int bit = counter.bits - 1; bit >= 0; --bit) text += Counter::digit(counter.probed, bit) ? '1' : '0';
    const std::string position = grouped(counter.probed), slowest = rounded(std::ldexp(1, counter.bits), 9);
    Figure figure;
    figure.title = Words{"Binary digits and waves", "二进制位与波"};
    figure.headline = headline({say({"Position {} is {} in binary", "位置 {} 的二进制为 {}"}, position, text)});
    figure.caption = say({"position {} is {}", "位置 {} 写成二进制为 {}"}, position, text);
    if (counter.bits > 1)
        figure.caption += Words{"; each period is twice the one above it", "；每一位的周期是上一位的两倍"};
    figure.readout = {line("position", {"position", "位置"}, position), line("digits", {"binary", "二进制"}, text),
                      line("slowest", {"slowest period", "最长的周期"}, slowest),
                      line("first.one", {"the last digit first becomes 1 at", "最后一位首次为 1 的位置"},
                           rounded(std::ldexp(1, counter.bits - 1), 9))};
    figure.panels = {panelOf(counter, view[overlaid])};
    figure.probe.n = false;
    figure.probe.only = firstPositions(static_cast<std::size_t>(counter.count));
    return figure;
}

}  // namespace

extern constexpr ViewPicture binaryDigits{
    .id = "digits",
    .name = {"binary digits over waves", "二进制位与波"},
    .params = digitsParams,
    .accepts = hasColumns,
    .show = showDigits,
    .help = {{"Each row is one binary digit of the position, with a wave of the same period over it.",
              "每一行是位置的一个二进制位，上面叠着周期相同的波。"},
             {"Where the digit is 1 the wave is above its middle.", "该位为 1 处，波在中线之上。"},
             {"Move m, and read the number from the dots.", "移动 m，从各点读出这个数。"}}};

}  // namespace orrery::curves_view
