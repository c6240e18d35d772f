#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/math/arithmetic.h"
#include "core/model/document.h"
#include "core/views/decay/curves.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/params.h"
#include "core/views/shared/shown.h"

namespace orrery {

namespace {

constexpr std::uint64_t maxEmphasized = 2048;  ///< points up to which a wide line is legible

/// Visible offsets, sample points over them, and the scheme's own mean cosine at integer offsets.
struct DecayFrame {
    const Scene& scene;
    CellRange extents;
    const Values& view = scene.pane.view.values;
    const OscillatorBank& bank = std::get<OscillatorBank>(scene.encoding);
    std::vector<Frequency> frequencies = pairFrequencies(bank);
    CellRange shown = visible(scene.pane.camera.x, extents);
    double offset = scene.probe.m - scene.probe.n;
    bool withVectors = !view.holds(query_and_key::vectors.is("none"));
    bool hasFamilies = !view[decay_view::bases].empty() || !view[decay_view::alphas].empty();
    /// The scheme's own curve is always shown if nothing else is.
    bool withOwn = view[decay_view::own] || (!hasFamilies && !withVectors);
    DyadicRange range = pointsOver(shown, maxPointsOfSums(shown, frequencies.size()));  ///< sample points of sums
    /// Mean cosine at offsets 0 .. steps(), and the offsets k from which it rises to k + 1.
    std::vector<double> profile = meanCosines(frequencies, {0, 0, steps() + 1}, scene.progress);
    std::vector<std::size_t> risen = rises(profile);

    /// Number of steps asked for, or fewer for very many pairs; the caption contains the number.
    std::uint64_t steps() const {
        constexpr std::uint64_t maxTerms = 1 << 27;
        return std::min(static_cast<std::uint64_t>(view[decay_view::steps]), maxTerms / frequencies.size());
    }
};

bool acceptsDecay(const Encoding& encoding) {
    const auto* bank = std::get_if<OscillatorBank>(&encoding);
    return bank && bank->grid.empty() && !bank->pairs.empty();
}

Result<CellRange> extentsOf(const Values& view) {
    using namespace decay_view;
    if (view.holds(range.is("short"))) return CellRange{-128, 128};
    if (view.holds(range.is("long"))) return CellRange{0, 4096};
    const CellRange own{view[from], view[to]};
    if (own.size() >= 1) return own;
    const std::string start = valueText(view.value(from));
    return Problem{"to",
                   say({"{} is not at least 1 above from, {}", "终点{}应比起点 {} 至少大 1"},
                       quoted(valueText(view.value(to))), start),
                   Words{"raise to or lower from", "请增大终点或减小起点"}};
}

Axis offsetAxis(const DecayFrame& frame) {
    return {.name = offsetName, .shown = frame.shown, .extents = frame.extents, .scale = AxisScale::Linear};
}

/// Vertical axis that includes 0, `min` and all values of the curves, with a margin above, and below if there are
/// negative values.
Axis axisOver(const std::vector<Curve>& curves, const Words& name, double min) {
    const CellRange range = heightsOf(curves, {0, min});
    return heightAxis(name, range.size() == 0 ? CellRange{-1, 1} : withRoomFromZero(range, 0.05));
}

bool shows(const DecayFrame& frame, double x) {
    return x >= frame.shown.from && x <= frame.shown.to;
}

double atProbe(const DecayFrame& frame) {
    return meanCosine(frame.frequencies, Position::from(frame.offset));
}

Rule probeRule(const DecayFrame& frame) {
    return {.at = frame.offset, .label = Phrase(math::formulaOf("m − n = " + rounded(frame.offset)))};
}

/// Dots at the ends of the rising steps, in the warning tone.
Curve riseDots(const DecayFrame& frame) {
    Curve dots{.name = Words{"rises again", "回升"}, .tone = {Tone::Warning}, .style = PointStyle::Dots};
    for (const std::size_t step : frame.risen) {
        const auto x = static_cast<double>(step + 1);
        if (shows(frame, x)) addPoint(dots, x, frame.profile[step + 1]);
    }
    return dots;
}

/// Values of the integrals at the probe, if the integrals are shown and there are at most two families.
std::vector<Point> familyPoints(const DecayFrame& frame, const std::vector<NamedFamily>& families) {
    constexpr std::size_t maxReported = 2;
    std::vector<Point> points;
    if (families.size() > maxReported || !frame.view[decay_view::closedForm]) return points;
    for (const NamedFamily& named : families) {
        const double value = decayIntegral(named.family, frame.offset);
        points.push_back({frame.offset, value, Phrase(rounded(value, 3)), named.tone});
    }
    return points;
}

Notes decayNotes(const DecayFrame& frame, const std::vector<NamedFamily>& families) {
    Notes notes;
    if (shows(frame, frame.offset)) {
        notes.rules.push_back(probeRule(frame));
        const Point own{frame.offset, atProbe(frame), Phrase(rounded(atProbe(frame), 4)), {Tone::First}};
        notes.points = frame.withOwn ? std::vector{own} : familyPoints(frame, families);
    }
    if (frame.withOwn && !frame.risen.empty() && shows(frame, static_cast<double>(frame.risen.front()))) {
        const std::size_t first = frame.risen.front();
        notes.points.push_back({.x = static_cast<double>(first),
                                .y = frame.profile[first],
                                .label = say({"first rise, after {}", "首次回升：{} 之后"}, first),
                                .tone = {Tone::Warning}});
    }
    return notes;
}

/// Adds the scheme's own curve, first, and the dots of its rises.
void addOwn(std::vector<Curve>& curves, const DecayFrame& frame) {
    curves.insert(curves.begin(), {.x = xOf(frame.range),
                                   .y = meanCosines(frame.frequencies, frame.range, frame.scene.progress),
                                   .name = say({"mean of {}", "{}的平均"},
                                               amount(std::ssize(frame.frequencies), "cosine", "cosines", "个余弦")),
                                   .tone = {Tone::Ink},
                                   .emphasized = frame.range.count <= maxEmphasized});
    Curve dots = riseDots(frame);
    if (!dots.x.empty()) curves.push_back(std::move(dots));
}

Panel decayPanel(const DecayFrame& frame, const std::vector<NamedFamily>& families) {
    std::vector<Curve> curves = familyCurves(frame.scene, families, frame.shown, frame.range);
    if (frame.withOwn) addOwn(curves, frame);
    return plotPanel(
        Words{"mean of $\\cos((m - n)\\,\\theta)$ over the pairs", "各对 $\\cos((m - n)\\,\\theta)$ 的平均值"},
        {offsetAxis(frame), axisOver(curves, {"mean cosine", "余弦均值"}, 1)},
        {Lines{curves}, decayNotes(frame, families)});
}

/// Builds a panel of one curve over the offsets.
Panel smallPanel(const DecayFrame& frame, const Words& title, const Words& height, std::vector<double> y) {
    const std::vector<Curve> curves{{.x = xOf(frame.range),
                                     .y = std::move(y),
                                     .tone = {Tone::Series, 0},
                                     .emphasized = frame.range.count <= maxEmphasized}};
    Notes notes;
    if (shows(frame, frame.offset)) notes.rules.push_back(probeRule(frame));
    return plotPanel(title, {offsetAxis(frame), axisOver(curves, height, 0)}, {Lines{curves}, std::move(notes)});
}

Result<std::vector<Panel>> vectorPanels(const DecayFrame& frame) {
    const Result<QueryAndKey> vectors = queryAndKey(frame.view, frame.bank);
    if (!vectors) return vectors.problem();
    return std::vector<Panel>{
        smallPanel(frame, {"score of these $q$ and $k$ per pair", "这组 $q$、$k$ 的分数（每对平均）"},
                   {"score", "分数"}, scoreProfile(frame.bank, *vectors, frame.range, frame.scene.progress)),
        smallPanel(frame, {"what its bound falls with: mean of $|S_j|$", "上界随之下降：$|S_j|$ 的平均值"},
                   {"mean of $|S_j|$", "$|S_j|$ 的平均值"},
                   scoreBound(frame.frequencies, frame.range, frame.scene.progress))};
}

void place(std::vector<Panel>& panels) {
    if (panels.size() < 3) return placeInRows(panels, 1);
    placeIn({{0, 0, 1, 0.54}, {0, 0.54, 0.5, 0.46}, {0.5, 0.54, 0.5, 0.46}}, panels);
}

/// Formats "θ = 10000^(−t): 0.539 at m − n = 40".
Phrase familyWords(const DecayFrame& frame, const NamedFamily& named) {
    const std::string name = math::formulaOf("θ = " + named.name);
    const std::string value = rounded(decayIntegral(named.family, frame.offset), 3);
    const std::string at = math::formulaOf("m − n = " + rounded(frame.offset));
    return say({"{0}: {1} at {2}", "{0}：{2} 处为 {1}"}, name, value, at);
}

/// Formats the integral and the words of all families.
Phrase familyCaption(const DecayFrame& frame, const std::vector<NamedFamily>& families) {
    Phrase caption =
        Words{"$\\int_0^1 \\cos((m - n)\\,\\theta(t))\\,dt$", "$\\int_0^1 \\cos((m - n)\\,\\theta(t))\\,dt$"};
    for (const NamedFamily& named : families)
        caption += (&named == &families.front() ? Phrase(" · ") : Phrase("; ", "；")) + familyWords(frame, named);
    return caption;
}

/// Formats "85 of the first 199 steps rise", "none of the first 199 steps rises".
Phrase risenWords(const DecayFrame& frame) {
    const std::string risen = grouped(std::ssize(frame.risen)), steps = grouped(std::ssize(frame.profile) - 1);
    if (steps == "1")
        return risen == "1" ? Words{"the first step rises", "第一步回升"}
                            : Words{"the first step does not rise", "第一步没有回升"};
    if (frame.risen.empty()) return say({"none of the first {} steps rises", "前 {} 步中没有一步回升"}, steps);
    return risen == "1" ? say({"1 of the first {} steps rises", "前 {} 步中有 1 步回升"}, steps)
                        : say({"{0} of the first {1} steps rise", "前 {1} 步中有 {0} 步回升"}, risen, steps);
}

Phrase captionOf(const DecayFrame& frame, const std::vector<NamedFamily>& families) {
    if (!frame.withOwn && !families.empty()) return familyCaption(frame, families);
    const std::string offset = rounded(frame.offset);
    const std::string difference = math::formulaOf("m − n = " + offset);
    Phrase caption =
        formulaLine(say({"offset {}", "偏移 {}"}, difference), "(1/n) Σ cos(" + offset + " θ)", atProbe(frame));
    caption += say({". {}", "。{}"}, risenWords(frame));
    if (std::ssize(frame.profile) - 1 < frame.view[decay_view::steps]) {
        caption += {" (of so many pairs no more are counted)", "（频率对太多，只数到这里）"};
    }
    if (frame.withVectors) {
        caption += {". The bound of a score is the mean of $|S_j|$ times a number that q and k decide",
                    "。分数的上界是 $|S_j|$ 的平均值乘以一个由 q 与 k 决定的数"};
    }
    return caption;
}

Phrase headlineOf(const DecayFrame& frame, const std::vector<NamedFamily>& families) {
    if (!frame.withOwn && families.empty())
        return {"The score of these q and k, and what its bound falls with",
                "这组 q 与 k 的分数，以及上界随之下降的量"};
    if (!frame.withOwn)
        return headline({{familyWords(frame, families.front())}, Words{"Integrals of cosines", "余弦的积分"}});
    if (frame.risen.empty() || frame.profile.size() < 3) return capitalized(risenWords(frame));
    const std::string risen = grouped(std::ssize(frame.risen)), steps = grouped(std::ssize(frame.profile) - 1);
    if (risen == "1")
        return say({"It does not fall steadily: 1 of {} steps rises", "并非一路下降：{} 步中有 1 步回升"}, steps);
    return say({"It does not fall steadily: {0} of {1} steps rise", "并非一路下降：{1} 步中有 {0} 步回升"}, risen,
               steps);
}

std::vector<Readout> readoutOf(const DecayFrame& frame, const std::vector<NamedFamily>& families) {
    const std::string risen = grouped(std::ssize(frame.risen));
    const std::string steps = grouped(std::ssize(frame.profile) - 1);
    std::vector<Readout> lines{line("offset", offsetName, rounded(frame.offset)),
                               line("value", {"mean cosine", "余弦均值"}, rounded(atProbe(frame), 9)),
                               {"rises", Words{"steps that rise", "回升的步数"},
                                say({"{0} of the first {1}", "前 {1} 步中有 {0} 步"}, risen, steps)}};
    lines.push_back(fact("here", rounded(atProbe(frame), 3)));
    lines.push_back(fact("rises.count", risen));
    lines.push_back(fact("steps", steps));
    for (const NamedFamily& named : families) {
        const std::string id = "family." + std::to_string(&named - families.data());
        const double value = decayIntegral(named.family, frame.offset);
        lines.push_back(fact(id, rounded(value, 3)));
        lines.push_back({id + ".exact", Phrase("$\\int \\cos$, " + math::formulaOf("θ = " + named.name)),
                         Phrase(rounded(value, 9))});
    }
    return lines;
}

Result<Figure> showDecay(const Scene& scene) {
    if (scene.pane.view.values[decay_view::learn]) return learnedFigure(scene);
    const Result<CellRange> extents = extentsOf(scene.pane.view.values);
    if (!extents) return extents.problem();
    const DecayFrame frame{scene, *extents};
    const Result<std::vector<NamedFamily>> families = familiesOf(frame.view);
    if (!families) return families.problem();
    Figure figure;
    figure.probe.whole = false;
    figure.title = titleOf(scene.pane.scheme);
    figure.caption = captionOf(frame, *families);
    figure.headline = headlineOf(frame, *families);
    figure.readout = readoutOf(frame, *families);
    if (frame.withOwn || frame.hasFamilies) figure.panels.push_back(decayPanel(frame, *families));
    if (frame.withVectors) {
        Result<std::vector<Panel>> more = vectorPanels(frame);
        if (!more) return more.problem();
        std::ranges::move(*more, std::back_inserter(figure.panels));
    }
    place(figure.panels);
    if (frame.view[decay_view::speeds] && frame.hasFamilies) addSpeeds(figure.panels, *families);
    return figure;
}

}  // namespace

/// Similarity against the offset, with the steps at which it rises again.
extern const View decay{
    .id = "decay",
    .name = {"Decay", "衰减"},
    .about = {"How similarity falls with the offset, for several families of frequencies, and where it "
              "rises again.",
              "比较几族频率：相似度如何随偏移下降，又在何处回升。"},
    .required = {"an encoding with pairs of sine and cosine along a line", "位置成一列、由正弦与余弦对组成的编码"},
    .pictures = {
        decay_view::params,
        acceptsDecay,
        showDecay,
        {{"Across the distance of two positions, upwards how alike they are: the mean of one cosine for every pair.",
          "横轴是两个位置的距离，纵轴是相似程度：每对维度一个余弦，取平均。"},
         {"It falls quickly, and then it does not fall steadily: the marked places are where it rises again.",
          "它先是很快下降，之后并不一直下降：标出的是它回升的地方。"},
         {"Pull the base and see where it rises first.", "拖动底数，看它最先在何处回升。"}}}};

}  // namespace orrery
