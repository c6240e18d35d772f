#include <algorithm>
#include <cmath>

#include "core/analysis/turning.h"
#include "core/document.h"
#include "core/number_text.h"
#include "core/views/shown.h"

namespace orrery {

namespace {

constexpr Option styles[] = {
    {"circle", {"circle: zero at the right, anticlockwise", "单位圆：零在右，逆时针"}},
    {"clock", {"clock: zero at the top, clockwise", "时钟：零在上，顺时针"}},
    {"knob", {"volume knob", "音量旋钮"}},
};

constexpr Param params[] = {
    {.id = "pairs",
     .label = {"Dials", "表盘数"},
     .help = {"How many pairs of sine and cosine are shown, one dial each.", "显示多少对正弦与余弦，每对一个表盘。"},
     .kind = Kind::Integer,
     .min = 1,
     .max = 512,
     .fallback = 16,
     .log = true,
     .softMax = 128},
    {.id = "first_pair",
     .label = {"First pair", "首个对"},
     .help = {"Pair 0 is the fastest.", "第 0 对最快。"},
     .kind = Kind::Integer,
     .min = 0,
     .max = 32767,
     .fallback = 0,
     .softMax = 64},
    {.id = "spread",
     .label = {"Spread over all pairs", "均匀取样所有对"},
     .help = {"Takes the dials evenly from the fastest pair to the slowest.", "从最快到最慢均匀选取。"},
     .kind = Kind::Flag},
    {.id = "style",
     .label = {"Dial", "表盘样式"},
     .help = {"Mathematicians count anticlockwise from the right, clocks clockwise from the top.",
              "数学上从右侧逆时针计，时钟从顶部顺时针计。"},
     .kind = Kind::Choice,
     .options = styles},
    {.id = "compare",
     .label = {"Second hand at n", "显示 n 的指针"},
     .help = {"A second hand at position n; the angle between the hands depends on m − n alone.",
              "在位置 n 处画第二根指针；两针夹角只取决于 m − n。"},
     .kind = Kind::Flag,
     .fallback = 1},
};

bool accepts(const Encoding& encoding) {
    const auto* bank = std::get_if<OscillatorBank>(&encoding);
    return bank && !bank->pairs.empty();
}

DialStyle styleOf(std::string_view id) {
    if (id == "clock") return DialStyle::Clock;
    return id == "knob" ? DialStyle::Knob : DialStyle::Circle;
}

/// Where the hand of a pair stands, in turns.
Turns handAt(const OscillatorBank& bank, const Oscillator& sine, double position) {
    return turning(sine, coordinatesOf(bank, Position::from(position))) + sine.phase;
}

const Oscillator& sineOf(const OscillatorBank& bank, std::int64_t pair) {
    return bank.columns[static_cast<std::size_t>(bank.pairs[static_cast<std::size_t>(pair)].sine)];
}

/// The pair that holds the probed dimension, else the last one.
std::int64_t probedPair(const OscillatorBank& bank, std::int64_t dimension) {
    const auto holds = [&](const AnglePair& pair) { return pair.sine == dimension || pair.cosine == dimension; };
    const auto found = std::ranges::find_if(bank.pairs, holds);
    return std::min<std::int64_t>(found - bank.pairs.begin(), static_cast<std::int64_t>(bank.pairs.size()) - 1);
}

std::vector<std::int64_t> shownPairs(const Values& view, std::int64_t all) {
    const std::int64_t first = view.flag("spread") ? 0 : view.large("first_pair");
    const std::int64_t count = std::min(view.large("pairs"), all - first);
    std::vector<std::int64_t> pairs;
    for (std::int64_t i = 0; i < count; ++i) {
        const bool spread = view.flag("spread") && count > 1;
        pairs.push_back(spread ? (i * (all - 1) + (count - 1) / 2) / (count - 1) : first + i);
    }
    return pairs;
}

Dials dialsOf(const Scene& scene, const OscillatorBank& bank, const std::vector<std::int64_t>& pairs,
              std::int64_t probed) {
    Dials dials;
    dials.style = styleOf(scene.pane.view.values.choice("style"));
    dials.showN = scene.pane.view.values.flag("compare");
    dials.columns = bestColumns(static_cast<int>(pairs.size()));
    for (const std::int64_t pair : pairs) {
        const Oscillator& sine = sineOf(bank, pair);
        dials.dials.push_back({.turnsM = signedTurns(handAt(bank, sine, scene.probe.m)),
                               .turnsN = signedTurns(handAt(bank, sine, scene.probe.n)),
                               .trail = std::min(1.0, 1 / sine.frequency.wavelength()),
                               .pair = static_cast<int>(pair),
                               .wavelength = sine.frequency.wavelength(),
                               .probed = pair == probed});
    }
    return dials;
}

Phrase inTurns(double turns) {
    return {rounded(turns) + " turns", rounded(turns) + " 圈"};
}

std::vector<Readout> readoutOf(const Scene& scene, const OscillatorBank& bank, std::int64_t pair) {
    const Oscillator& sine = sineOf(bank, pair);
    const Turns atM = handAt(bank, sine, scene.probe.m);
    const Turns atN = handAt(bank, sine, scene.probe.n);
    const std::string speed = rounded(sine.frequency.radians());
    const std::string period = rounded(sine.frequency.wavelength());
    std::vector<Readout> lines{line({"position m", "位置 m"}, rounded(scene.probe.m, 12)),
                               line({"position n", "位置 n"}, rounded(scene.probe.n, 12)),
                               line({"pair", "对"}, integerText(pair)),
                               {Words{"frequency", "频率"}, {speed + " rad / position", speed + " 弧度/位置"}},
                               {Words{"wavelength", "波长"}, {period + " positions", period + " 个位置"}},
                               {Words{"angle at m", "m 处角度"}, inTurns(signedTurns(atM))},
                               {Words{"angle at n", "n 处角度"}, inTurns(signedTurns(atN))},
                               {Words{"angle between", "夹角"}, inTurns(signedTurns(atM - atN))},
                               line({"cos at m", "m 处余弦"}, rounded(sincos(atM).cos, 9)),
                               line({"sin at m", "m 处正弦"}, rounded(sincos(atM).sin, 9))};
    if (bank.grid.empty()) {
        lines.push_back(
            line({"turns made by m", "到 m 已转圈数"}, rounded(scene.probe.m / sine.frequency.wavelength())));
    }
    return lines;
}

Phrase captionOf(const Scene& scene, const OscillatorBank& bank, std::int64_t pair) {
    const std::string index = integerText(pair);
    const std::string m = rounded(scene.probe.m, 9);
    const std::string n = rounded(scene.probe.n, 9);
    const Phrase where("pair " + index + ", from n = " + n + " to m = " + m + ": ",
                       "第 " + index + " 对，从 n = " + n + " 到 m = " + m + "：");
    const Oscillator& sine = sineOf(bank, pair);
    if (!bank.grid.empty()) {
        const Turns between = handAt(bank, sine, scene.probe.m) - handAt(bank, sine, scene.probe.n);
        return where + Phrase("the hands are ", "两针相差 ") + inTurns(signedTurns(between)) + Phrase(" apart", "");
    }
    const double distance = scene.probe.m - scene.probe.n;
    const double speed = sine.frequency.radians();
    const std::string product =
        "(m − n) · θ = " + rounded(distance, 9) + " · " + rounded(speed) + " = " + rounded(distance * speed);
    return where + Phrase("the hand turns " + product + " rad", "指针转过 " + product + " 弧度");
}

Result<Figure> show(const Scene& scene) {
    const OscillatorBank& bank = std::get<OscillatorBank>(scene.encoding);
    const auto all = static_cast<std::int64_t>(bank.pairs.size());
    const Values& view = scene.pane.view.values;
    if (!view.flag("spread") && view.large("first_pair") >= all) {
        return Problem{"first_pair", "'" + valueText(view["first_pair"]) + "' is past the last pair",
                       "the last pair is " + integerText(all - 1), Fault::Input,
                       "first_pair：第 " + valueText(view["first_pair"]) + " 对不存在；最后一对是 " + integerText(all - 1)};
    }
    const std::int64_t probed = probedPair(bank, scene.probe.dimension);
    Panel panel;
    panel.pane = scene.paneIndex;
    panel.layers = {dialsOf(scene, bank, shownPairs(view, all), probed)};
    Figure figure;
    figure.title = titleOf(scene.pane.scheme);
    figure.caption = captionOf(scene, bank, probed);
    figure.readout = readoutOf(scene, bank, probed);
    figure.panels = {std::move(panel)};
    return figure;
}

}  // namespace

/// One dial a pair, turning at its true speed: PE(t + k) = R_k PE(t).
extern const View dials{.id = "dials",
                        .name = {"Dials", "表盘"},
                        .about = {"One dial per pair of sine and cosine, turning at its true speed.",
                                  "每对正弦与余弦一个表盘，按真实速度转动。"},
                        .accepted = {"an encoding with pairs of sine and cosine", "由成对的正弦与余弦组成的编码"},
                        .params = params,
                        .accepts = accepts,
                        .show = show};

}  // namespace orrery
