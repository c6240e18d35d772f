#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/number_text.h"
#include "core/math/arithmetic.h"
#include "core/schemes/encode.h"
#include "core/views/bias/frame.h"

namespace orrery {

namespace {

bool acceptsBias(const Encoding& encoding) {
    return std::holds_alternative<ScoreKernel>(encoding);
}

/// Largest number of matrices, one per head, that are shown at once.
constexpr int maxSmallPanels = 64;

/// Returns the heads that get a matrix, at most maxSmallPanels.
std::vector<int> shownHeads(const BiasFrame& frame) {
    if (!frame.allHeads) return {frame.head};
    std::vector<int> heads(static_cast<std::size_t>(std::min(frame.kernel->heads, maxSmallPanels)));
    std::iota(heads.begin(), heads.end(), 0);
    return heads;
}

/// Colour scale over `range` of the quantity `shown`; of the bias if `shown` is null.
ColourScale scaleOf(const BiasFrame& frame, CellRange range, const Option* shown) {
    if (!(range.size() > 0))
        range = range.from > 0 ? CellRange{0, range.from} : CellRange{std::min(range.to, 0.0) - 1, 0};
    const bool isBias = !shown || shown->isBias;
    ColourScale scale = scaleOver(isBias ? Quantity::Bias : Quantity::Other, range, frame.view[mapParam]);
    if (!isBias) scale.label = shown->label;
    const bool isTyped = std::ranges::any_of(frame.scene.pane.scheme.values.params(), &Param::vocabulary);
    if (isTyped) scale.label = Words{"value of the formula", "公式的值"};  // a formula need not give a bias
    return scale;
}

/// Axis of `count` queries or keys, whose number the parameter `own` sets unless a sentence does.
Axis sideAxis(const BiasFrame& frame, const Words& name, std::int64_t count, const std::optional<CellRange>& camera,
              Aim aim, const Param& own) {
    Axis axis = positionAxis(name, cells(0, count), camera, aim);
    axis.sizeParam = frame.words.empty() ? own.id : bias_view::sentence.id();
    if (frame.words.empty()) return axis;
    axis.ticks = tokenTicks({frame.words, axis.shown});
    axis.lowEnd = axis.highEnd = {};
    return axis;
}

/// Horizontal axis: keys if frame.shown is frame.kernel, distances at relative shift 0, plain column numbers between 0
/// and 1.
Axis columnAxis(const BiasFrame& frame) {
    Axis axis = sideAxis(frame, {"key $j$ (position)", "键 $j$（位置）"}, frame.keys, frame.scene.pane.camera.x,
                         Aim::PositionN, bias_view::keys);
    if (frame.shown == frame.kernel) return axis;
    axis.name = frame.distances ? Words{"distance $i - j$", "距离 $i - j$"} : Words{"column", "列"};
    axis.lowEnd = axis.highEnd = {};
    axis.ticks.reset();
    axis.aim = Aim::Nothing;
    axis.order = frame.distances;
    return axis;
}

Panel panelOf(const BiasFrame& frame, int head, const ColourScale& scale) {
    const Phrase note = frame.kernel->note ? frame.kernel->note(head) : Phrase();
    const Phrase name = say({"head {}", "头 {}"}, grouped(head));
    const bool isOwnNote = frame.allHeads && frame.kernel->note && frame.kernel->note(1) != frame.kernel->note(0);
    // the note comes first because narrow titles are cut at the end; with many heads "m = 1/4" becomes "1/4"
    const bool isShort = frame.kernel->heads > 8 && note.en.starts_with("m = ");  // in both languages
    const Phrase title = isOwnNote ? joined(isShort ? Phrase(note.en.substr(4)) : note, name) : joined(name, note);
    const Axes axes{columnAxis(frame), sideAxis(frame, {"query $i$ (position)", "查询 $i$（位置）"}, frame.queries,
                                                frame.scene.pane.camera.y, Aim::PositionM, bias_view::queries)};
    Panel panel = planePanel(title, axes, {fieldOver(axes, HeadKernel{frame.shown, head, frame.shift}, scale)});
    panel.head = head;
    const std::int64_t column = probedColumn(frame);
    if (head == frame.head && frame.query < frame.queries && column >= 0 && column < frame.keys) {
        markProbed(panel, column, frame.query);
    }
    return panel;
}

std::vector<Panel> headPanels(const BiasFrame& frame) {
    const std::vector<int> heads = shownHeads(frame);
    const ColourScale scale = scaleOf(frame, rangeOf(frame, heads), chosenQuantity(frame.scene.pane.scheme));
    std::vector<Panel> panels;
    for (const int head : heads) {
        panels.push_back(panelOf(frame, head, scale));
        panels.back().tickLabels = !frame.allHeads;
    }
    panels.back().bar = scale;
    return panels;
}

/// Builds one matrix per part of the scheme (biasParts()), of the probed head.
std::vector<Panel> partPanels(const BiasFrame& frame) {
    const std::vector<BiasPart> parts = biasParts(frame);
    CellRange shared = noRange;
    for (const BiasPart& part : parts) {
        if (!part.option.apart) shared = unionOf(shared, rangeOf(part.frame, {part.frame.head}));
    }
    // parts with one colour range share one colour bar and the names of the axes; only words are written at the ticks
    const bool alike = std::ranges::none_of(parts, [](const BiasPart& part) { return part.option.apart; });
    std::vector<Panel> panels;
    for (const BiasPart& part : parts) {
        const CellRange range = part.option.apart ? rangeOf(part.frame, {part.frame.head}) : shared;
        ColourScale scale = scaleOf(frame, range, &part.option);
        if (!part.option.apart) {
            scale.quantity = Quantity::Score;
            scale.label = {};
        }
        panels.push_back(panelOf(part.frame, part.frame.head, scale));
        panels.back().head = frame.head;
        panels.back().title = part.option.label;
        panels.back().tickLabels = !alike || !frame.words.empty();
        if (!alike || panels.size() == parts.size()) panels.back().bar = scale;
    }
    return panels;
}

/// The panels of the ruler that the view asks for.
std::vector<Panel> rulerPanels(const BiasFrame& frame) {
    using bias_view::ruler;
    std::vector<Panel> panels;
    if (frame.view.holds(ruler.is("distance", "both"))) panels.push_back(beside(distancePanel(frame)));
    if (frame.view.holds(ruler.is("slopes", "both"))) panels.push_back(beside(slopesPanel(frame)));
    return panels;
}

/// Adds the matrices to the figure, whose panels are those of the ruler. These stand to the left of the matrices, or,
/// as an alternative for the layout, above them.
void place(Figure& figure, std::vector<Panel> matrices) {
    std::vector<Panel>& panels = figure.panels;
    const std::size_t rulers = panels.size();
    std::ranges::move(matrices, std::back_inserter(panels));
    if (rulers == 0) return arrangeAsGrid(figure);
    const auto arranged = [&](const Places& ofRulers, const Slot& rest) {
        for (std::size_t i = 0; i < rulers; ++i) panels[i].place = ofRulers[i];
        arrangeAsGrid(figure, rest, rulers);
    };
    constexpr double left = 0.42, upper = 0.42;
    const int count = static_cast<int>(rulers);
    arranged(gridOf(count, count, {0, 0, 1, upper}), {0, upper, 1, 1 - upper});
    figure.otherPlaces.emplace_back();
    for (const Panel& panel : panels) figure.otherPlaces.back().push_back(panel.place);
    arranged(gridOf(count, 1, {0, 0, left, 1}), {left, 0, 1 - left, 1});
}

bool isDrawn(const BiasFrame& frame) {
    return frame.query >= 0 && frame.query < frame.queries && frame.key >= 0 && frame.key < frame.keys;
}

bool isMasked(const BiasFrame& frame) {
    return frame.query >= 0 && frame.key >= 0 && frame.masked(frame.query, frame.key);
}

/// NaN if masked, or outside the matrix where the distance alone does not decide.
double probedValue(const BiasFrame& frame) {
    const bool byOffset = std::holds_alternative<ByOffset>(frame.kernel->kind) && frame.query >= 0 && frame.key >= 0;
    if (isMasked(frame) || (!isDrawn(frame) && !byOffset)) return std::nan("");
    return frame.at(frame.head, frame.query, frame.key);
}

/// Formats a value; for NaN, the reason.
Phrase valueWords(const BiasFrame& frame, double value, int digits) {
    if (!std::isnan(value)) return Phrase(rounded(value, digits));
    return isMasked(frame)  ? Words{"masked", "已遮住"}
           : isDrawn(frame) ? Words{"no value", "没有值"}
                            : Words{"not drawn", "未画出"};
}

/// Returns "4 “sat”", or "4" if there is no word with this index.
Phrase tokenName(const BiasFrame& frame, std::int64_t token) {
    const Phrase number(grouped(token)), word = wordOf(frame, token);
    return word == number ? number : say({"{} {}", "{}{}"}, number, word);
}

Phrase headlineOf(const BiasFrame& frame) {
    const std::string head = grouped(frame.head), query = grouped(frame.query), key = grouped(frame.key);
    const double value = probedValue(frame);
    if (std::isnan(value) || !isDrawn(frame)) {
        if (isMasked(frame) && isDrawn(frame))
            return say({"Query {} does not see key {}", "查询 {} 看不到键 {}"}, query, key);
        return say({"What head {} makes of each query and key", "头 {} 对每个查询与键给出的值"}, head);
    }
    const std::string number = rounded(value);
    const bool byOffset = std::holds_alternative<ByOffset>(frame.kernel->kind);
    const std::string distance = grouped(frame.query + frame.shift - frame.key);
    const Option* quantity = chosenQuantity(frame.scene.pane.scheme);
    if (!quantity || quantity->isBias)
        return byOffset ? say({"Head {} adds {} wherever i − j is {}", "头 {} 的偏置：{}（i − j = {} 时都如此）"}, head,
                              number, distance)
                        : say({"Head {} adds {} to query {} and key {}", "头 {} 的偏置：{}（查询 {}，键 {}）"}, head,
                              number, query, key);
    const Phrase where = byOffset ? say({"Head {}, i − j = {}: ", "头 {}，i − j = {}："}, head, distance)
                                  : say({"Head {}, query {}, key {}: ", "头 {}，查询 {}，键 {}："}, head, query, key);
    return headline({say({"{}{} = {}", "{}{} = {}"}, where, quantity->label, number), where + Phrase(number)});
}

PictureText textOf(const BiasFrame& frame) {
    const SchemeSetting& setting = frame.scene.pane.scheme;
    const double value = probedValue(frame);
    const std::string head = grouped(frame.head);
    const Phrase query = tokenName(frame, frame.query), key = tokenName(frame, frame.key);
    const std::int64_t position = frame.query + frame.shift;
    const Cell cell{.position = static_cast<double>(position), .column = frame.key, .head = frame.head};
    const std::string formula = setting.scheme->explain(setting.values, cell);
    const Phrase where = say({"head {}, query {}, key {}", "头 {}，查询 {}，键 {}"}, head, query, key);
    PictureText text{.title = titleOf(setting),
                     .headline = headlineOf(frame),
                     .caption = std::isnan(value) ? say({"{}: {}", "{}：{}"}, where, valueWords(frame, value, 4))
                                                  : formulaLine(where, formula, value),
                     .readout = {line("head", {"head", "头"}, head),
                                 {"query", Words{"query $i$", "查询 $i$"}, query},
                                 {"key", Words{"key $j$", "键 $j$"}, key},
                                 line("distance", {"distance $i - j$", "距离 $i - j$"}, grouped(position - frame.key)),
                                 line("formula", {"formula", "公式"}, math::formulaOf(formula)),
                                 {"value", chosenQuantity(setting) ? quantityName(setting) : Words{"bias", "偏置"},
                                  valueWords(frame, value, 9)},
                                 fact("here", valueWords(frame, value, 4))}};
    const std::optional<CellRange> shared = sharedDistances(frame);
    if (shared && shared->size() > 0) {
        text.readout.push_back({"alike", Words{"the same at", "取值相同的距离"},
                                say({"distances {} to {}", "{} 到 {}"}, rounded(shared->from), rounded(shared->to))});
    }
    const Phrase note = frame.kernel->note ? frame.kernel->note(frame.head) : Phrase();
    if (!note.empty()) text.readout.push_back({"head.note", Words{"this head", "这个头"}, note});
    return text;
}

Result<Figure> showBias(const Scene& scene) {
    const BiasFrame frame = biasFrame(scene, std::get<ScoreKernel>(scene.encoding));
    const Done enough = checkTokens(*scene.pane.scheme.scheme, *frame.kernel, frame.queries, frame.keys);
    if (!enough) return enough.problem();
    if (const Done slides = checkShift(frame); !slides) return slides.problem();
    if (!frame.view.holds(bias_view::labels.is("none"))) return labelFigure(frame);
    PictureText text = textOf(frame);
    if (frame.view.holds(bias_view::ruler.is("row"))) return figureOf(std::move(text), rowPanels(frame));
    if (frame.view.holds(bias_view::ruler.is("runs"))) return runsFigure(frame, std::move(text));
    std::vector<Panel> matrices = frame.inParts ? partPanels(frame) : headPanels(frame);
    if (scene.progress.stopped()) return stopped();
    if (frame.allHeads && frame.kernel->heads > maxSmallPanels) {
        text.title +=
            say({" · first 64 of {} heads shown", " · 显示 {} 个头中的前 64 个"}, grouped(frame.kernel->heads));
    }
    Figure figure = figureOf(std::move(text), rulerPanels(frame));
    place(figure, std::move(matrices));
    return figure;
}

}  // namespace

extern const View bias{
    .id = "bias",
    .name = {"Bias", "偏置"},
    .about = {"What each head adds to the attention score, queries down and keys across.",
              "每个头加到注意力分数上的值，每行一个查询，每列一个键。"},
    .required = {"a scheme that biases the attention score", "给注意力分数加偏置的方案"},
    .pictures = {
        bias_view::params,
        acceptsBias,
        showBias,
        {{"One matrix per head: queries down, keys across; the colour is what the scheme adds to the score of the two.",
          "每个头一个矩阵，每行一个查询，每列一个键；颜色表示方案给两者的分数加上多少。"},
         {"Equal diagonals: only the distance counts. Heads differ in how far they look.",
          "对角线相同：只有距离起作用。各头看得远近不同。"},
         {"Press ] for the next head; show one head alone and read its curve against the distance.",
          "按 ] 看下一个头；只显示一个头，读它随距离变化的曲线。"}}}};

}  // namespace orrery
