#include <algorithm>
#include <cmath>

#include "core/analysis/sentence.h"
#include "core/base/number_text.h"
#include "core/math/arithmetic.h"
#include "core/views/dials/frame.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/entry_words.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/shown.h"

namespace orrery::dials_view {

namespace {

bool accepts(const Encoding& encoding) {
    const auto* bank = std::get_if<OscillatorBank>(&encoding);
    return bank && !bank->columns.empty();
}

DialStyle styleOf(const DialsFrame& frame) {
    if (frame.isSingle() || frame.view.holds(style.is("knob"))) return DialStyle::Knob;
    return frame.view.holds(style.is("clock")) ? DialStyle::Clock : DialStyle::Circle;
}

/// Formats the number of whole turns from position 0 to `position`: "2 turns".
Phrase wholeTurns(const DialsFrame& frame, std::int64_t dial, const Position& position) {
    const double made = std::trunc(position.value() / frame.oscillator(dial).frequency.wavelength() + 1e-12);
    const std::string count = rounded(std::isfinite(made) ? made : 0, 12);
    return count == "1" ? Phrase(Words{"1 turn", "1 圈"}) : say({"{} turns", "{} 圈"}, count);
}

/// Name that the user typed for a dial; empty if there is none.
Phrase ownName(const DialsFrame& frame, std::int64_t dial) {
    const std::vector<std::string> names = tokensOf(frame.view[dialNames]);
    const auto index = static_cast<std::size_t>(dial);
    return index < names.size() ? quotedToken(names[index]) : Phrase();
}

/// Amplitude of a dial's column relative to the largest of the dials shown; 1 for rotary schemes, which have none.
double reachOf(const DialsFrame& frame, std::int64_t dial) {
    if (frame.bank.channels > 0) return 1;
    double longest = 0;
    for (const std::int64_t each : frame.shown) longest = std::max(longest, frame.oscillator(each).amplitude);
    return longest > 0 ? frame.oscillator(dial).amplitude / longest : 1;
}

/// Note of a dial in place of its wavelength: the first that applies of whole turns, part seen in training, columns,
/// and amplitude r with frequency ω for a named dial; else empty.
Phrase noteOf(const DialsFrame& frame, std::int64_t dial, const Position& m, double seen) {
    if (frame.view[turnCount] && frame.bank.grid.empty()) return wholeTurns(frame, dial, m);
    if (seen > 0) return seenNote(seen);
    if (frame.view[columnNames] && !frame.isSingle()) {
        const AnglePair& pair = frame.bank.pairs[static_cast<std::size_t>(dial)];
        const auto [first, second] = std::minmax(pair.sine, pair.cosine);
        return say({"columns {}, {}", "第 {}、{} 列"}, grouped(first), grouped(second));
    }
    if (ownName(frame, dial).empty()) return {};
    const Oscillator& hand = frame.oscillator(dial);
    return Phrase("r " + rounded(hand.amplitude, 3) + ", ω " + rounded(hand.frequency.radians(), 2));
}

/// Builds a dial. Its rim is the hand's longest length at the positions 0, m and, if `showsN`, n.
Dial dialOf(const DialsFrame& frame, std::int64_t dial, const Position& m, bool showsN) {
    const Oscillator& oscillator = frame.oscillator(dial);
    const double logM = frame.logLength(dial, m), logN = frame.logLength(dial, frame.n);
    const double rim = std::max({0.0, logM, showsN ? logN : 0.0});
    const double reach = reachOf(frame, dial), seen = seenShare(frame, dial);
    return {.turnsM = signedTurns(frame.at(dial, m)),
            .turnsN = signedTurns(frame.at(dial, frame.n)),
            .trail = std::min(1.0, 1 / oscillator.frequency.wavelength()),
            .pair = static_cast<int>(dial),
            .dimension = frame.dimension(dial),
            .wavelength = oscillator.frequency.wavelength(),
            .probed = dial == frame.probed,
            .lengthM = reach * std::exp(logM - rim),
            .lengthN = reach * std::exp(std::min(0.0, logN - rim)),
            .note = noteOf(frame, dial, m, seen),
            .name = ownName(frame, dial),
            .seen = seen};
}

/// Adds one row of dials per position: the listed positions, then m.
void addRows(Dials& dials, const DialsFrame& frame) {
    std::vector<double> all = frame.view[rowList];
    all.push_back(frame.scene.probe.m);
    dials.hands = DialHands::M;
    dials.columns = static_cast<int>(frame.shown.size());
    for (const double position : all) {
        dials.rows.push_back(say({"position {}", "位置 {}"}, rounded(position, 12)));
        for (const std::int64_t dial : frame.shown) {
            dials.dials.push_back(dialOf(frame, dial, Position::from(position), false));
            dials.dials.back().trail = 0;  // the rows show positions, not a movement
        }
    }
}

Dials dialsOf(const DialsFrame& frame) {
    Dials dials{.dials = {},
                .style = styleOf(frame),
                .hands = frame.view[compare] ? DialHands::MAndN : DialHands::M,
                .single = frame.isSingle()};
    if (!frame.view[rowList].empty()) {
        addRows(dials, frame);
        return dials;
    }
    for (const std::int64_t dial : frame.shown)
        dials.dials.push_back(dialOf(frame, dial, frame.m, frame.view[compare]));
    return dials;
}

Phrase inTurns(double turns) {
    return say({"{} turns", "{} 圈"}, rounded(turns));
}

std::vector<Readout> readoutOf(const DialsFrame& frame) {
    const Oscillator& oscillator = frame.oscillator(frame.probed);
    const Turns atM = frame.at(frame.probed, frame.m);
    const Turns atN = frame.at(frame.probed, frame.n);
    const Probe& probe = frame.scene.probe;
    std::vector<Readout> lines{
        line("m", {"position $m$", "位置 $m$"}, rounded(probe.m, 12)),
        line("n", {"position $n$", "位置 $n$"}, rounded(probe.n, 12)),
        line("pair", frame.isSingle() ? Words{"dimension", "维度"} : Words{"pair", "对"}, grouped(frame.probed)),
        {"angle.m", Words{"angle at $m$", "$m$ 处角度"}, inTurns(signedTurns(atM))},
        {"angle.n", Words{"angle at $n$", "$n$ 处角度"}, inTurns(signedTurns(atN))},
        {"angle", Words{"angle between", "夹角"}, inTurns(signedTurns(atM - atN))},
        line("cos", {"cos at $m$", "$m$ 处余弦"}, rounded(sincos(atM).cos, 9)),
        line("sin", {"sin at $m$", "$m$ 处正弦"}, rounded(sincos(atM).sin, 9))};
    std::ranges::copy(speedLines(frame.bank, oscillator), std::inserter(lines, lines.begin() + 3));
    if (oscillator.damping != 0) {
        const double length = std::exp(frame.logLength(frame.probed, frame.m));
        lines.push_back(
            line("length", {"length at m, 1 at position 0", "m 处长度（位置 0 处为 1）"}, rounded(length, 9)));
    }
    lines.push_back(fact("offset", rounded(probe.m - probe.n, 12)));
    if (frame.bank.grid.empty()) {
        lines.push_back(
            line("turns", {"turns made by m", "到 m 已转圈数"}, rounded(probe.m / oscillator.frequency.wavelength())));
        lines.push_back(fact("turns.whole", wholeTurns(frame, frame.probed, frame.m)));
    }
    return lines;
}

Phrase turnCaption(const DialsFrame& frame) {
    const std::string m = rounded(frame.scene.probe.m, 9);
    const std::string n = rounded(frame.scene.probe.n, 9);
    const Phrase where =
        say({"{}, from $n = {}$ to $m = {}$: ", "{}，从 $n = {}$ 到 $m = {}$："}, frame.name(frame.probed), n, m);
    if (!frame.bank.grid.empty()) {
        const Turns between = frame.at(frame.probed, frame.m) - frame.at(frame.probed, frame.n);
        return say({"{}the hands are {} apart", "{}两针相差 {}"}, where, inTurns(signedTurns(between)));
    }
    const double distance = frame.scene.probe.m - frame.scene.probe.n;
    const double speed = frame.oscillator(frame.probed).frequency.radians();
    const std::string product = math::formulaOf("(m − n) θ = " + rounded(distance, 9) + " · " + rounded(speed) + " = " +
                                                rounded(distance * speed));
    return say({"{}the hand turns {} rad", "{}指针转过 {} 弧度"}, where, product);
}

Phrase headlineOf(const DialsFrame& frame) {
    const Oscillator& oscillator = frame.oscillator(frame.probed);
    const Phrase subject = capitalized(frame.name(frame.probed));
    const double length = oscillator.frequency.wavelength();
    if (std::isinf(length)) return say({"{} stands still", "{} 静止不动"}, subject);
    const std::string turn = rounded(std::abs(length));
    if (oscillator.damping != 0) {
        const std::string rest = rounded(std::exp(frame.logLength(frame.probed, Position(std::int64_t{1}))));
        return headline(
            {say({"Each position leaves the hand {} times its length", "每个位置使指针变为原长的 {} 倍"}, rest)});
    }
    if (!frame.bank.grid.empty())
        return headline(
            {oscillator.crossAxis < 0
                 ? say({"{} turns once in {} steps of the grid", "{} 在网格上每 {} 步转一圈"}, subject, turn)
                 : say({"{} turns once in {} steps along a row", "{} 沿一行每 {} 步转一圈"}, subject, turn)});
    return headline({say({"{} goes round once in {} positions", "{} 每 {} 个位置转一圈"}, subject, turn)});
}

constexpr double dialsShare = 0.72;  // fraction of the height, if there are arches below the dials

/// Places the dials at the left, the other panels stacked at the right, and the arches below all of them.
std::vector<Panel> arranged(Panel dials, std::vector<Panel> others, std::optional<Panel> arches) {
    const double height = arches ? dialsShare : 1;
    const double width = others.empty() ? 1 : 0.5;
    if (!others.empty()) placeInRows(others, 1, {width, 0, 1 - width, height});
    others.insert(others.begin(), placed(std::move(dials), {0, 0, width, height}));
    if (arches) others.push_back(placed(*std::move(arches), {0, height, 1, 1 - height}));
    return others;
}

/// Returns alternative places for dials and one panel: other widths, or the panel below the dials.
std::vector<Places> placesUnder() {
    std::vector<Places> all;
    for (const double width : {0.4, 0.6}) all.push_back({{0, 0, width, 1}, {width, 0, 1 - width, 1}});
    for (const double height : {0.3, 0.4}) all.push_back({{0, 0, 1, height}, {0, height, 1, 1 - height}});
    return all;
}

/// Puts the words of a part in place of the figure's, and its lines behind the others.
void add(Figure& figure, const Part& part) {
    if (!part.headline.empty()) figure.headline = part.headline;
    if (!part.caption.empty()) figure.caption = part.caption;
    std::ranges::copy(part.readout, std::back_inserter(figure.readout));
}

Result<Figure> show(const Scene& scene) {
    const Result<DialsFrame> frame = dialsFrame(scene);
    if (!frame) return frame.problem();
    const bool isPaired = !frame->isSingle(), isLine = frame->bank.grid.empty();
    if (frame->view[together] && isPaired && isLine) return togetherFigure(*frame);
    Dials dials = dialsOf(*frame);
    Figure figure;
    figure.probe.dimension = true;
    figure.probe.whole = false;
    figure.title = titleOf(scene.pane.scheme);
    figure.headline = headlineOf(*frame);
    figure.readout = readoutOf(*frame);
    std::vector<Panel> others;
    std::optional<Panel> angles, arches;
    if (frame->view[unwrapped] && isLine) {
        Part part = anglesPart(*frame);
        add(figure, part);
        angles = std::move(part.panel);
    }
    const Part seen = seenPart(*frame);
    add(figure, seen);
    if (frame->view[shift]) {
        Part part = shiftPart(*frame);
        add(figure, part);
        others.push_back(std::move(part.panel));
    }
    if (!frame->view.holds(query_and_key::vectors.is("none"))) {
        const Result<TurnedVectors> vectors = turnedVectors(*frame);
        if (!vectors) return vectors.problem();
        showArrows(dials, *frame, *vectors);
        Part part = scorePart(*frame, *vectors);
        if (!figure.caption.empty()) part.caption = figure.caption + Phrase("; ", "；") + part.caption;
        add(figure, part);
        others.push_back(std::move(part.panel));
        if (frame->view[slide] && vectors->slidden) others.push_back(slidePanel(*frame, *vectors));
    }
    if (figure.caption.empty()) figure.caption = turnCaption(*frame);
    if (frame->view[shift] && frame->view[matrixAlone]) {
        figure.panels = {std::move(others.front())};
        return figure;
    }
    if (frame->view[pairing] && isPaired) arches = pairingPanel(*frame);
    if (frame->view[spiral] && isPaired && isLine) others.push_back(spiralPanel(*frame));
    if (angles) others.push_back(*std::move(angles));
    const bool canStack = others.size() == 1 && !arches;
    figure.panels = arranged(barePanel({std::move(dials)}, seen.panel.title), std::move(others), std::move(arches));
    if (canStack) figure.otherPlaces = placesUnder();
    return figure;
}

}  // namespace

}  // namespace orrery::dials_view

namespace orrery {

/// One dial per pair of columns (or per column if there are no pairs), its hand at the angle of the pair at m. A move
/// by k positions rotates a hand by the same angle at every position.
extern const View dials{
    .id = "dials",
    .name = {"Dials", "表盘"},
    .about = {"One dial per pair of sine and cosine, turning at its true speed.",
              "每对正弦与余弦一个表盘，按真实速度转动。"},
    .required = {"an encoding made of sines", "由正弦组成的编码"},
    .pictures = {
        dials_view::params,
        dials_view::accepts,
        dials_view::show,
        {{"Every dial is a pair; the blue hand is its angle at m, the orange one at n. Usually the first are fast, the "
          "last slow.",
          "每个表盘是一对维度；蓝针是 m 处的角，橙针是 n 处的角。通常前面的快，后面的慢。"},
         {"All hands together are the encoding of m, as the hands of a clock are the time. The angle between two hands "
          "depends on m − n alone, unless positions are tokens of a grid.",
          "所有指针合在一起就是 m 的编码，如同钟的指针表示时间。两针的夹角只与 m − n 有关（网格上的词元除外）。"},
         {"Press Space and watch them turn; then move m and n together (Ctrl+M): no angle between hands changes.",
          "按空格看它们转动；再让 m 与 n 一起移动（Ctrl+M）：两针的夹角都不变。"}}}};

}  // namespace orrery
