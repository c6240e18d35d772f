#include <algorithm>
#include <cmath>

#include "core/base/cores.h"
#include "core/base/number_text.h"
#include "core/math/arithmetic.h"
#include "core/schemes/encode.h"
#include "core/views/axes.h"
#include "core/views/bias/frame.h"
#include "core/views/bias/params.h"
#include "core/views/shown.h"

namespace orrery {

namespace {

bool accepts(const Encoding& encoding) {
    return std::holds_alternative<ScoreKernel>(encoding);
}

/// The least and the greatest of a few thousand entries of a head, and 0: of the first column, the first and last row,
/// the nearest distances, and where entries are not alike along diagonals, of the whole.
CellRange rangeOf(const BiasFrame& frame, int head) {
    constexpr std::int64_t samples = 256;
    CellRange range;
    const auto include = [&](std::int64_t row, std::int64_t column) {
        if (frame.shown->causal && column > row + frame.shift) return;
        const double value = frame.shown->value(head, row + frame.shift, column);
        range = {std::min(range.from, value), std::max(range.to, value)};
    };
    for (std::int64_t i = 0; i <= samples; ++i) {
        include((frame.queries - 1) * i / samples, 0);
        include(frame.queries - 1, (frame.keys - 1) * i / samples);
        include(0, (frame.keys - 1) * i / samples);
        include(std::min(i, frame.queries - 1), 0);
        include(0, std::min(i, frame.keys - 1));
    }
    const std::int64_t inside = std::holds_alternative<Entrywise>(frame.shown->kind) ? samples / 4 : 0;
    for (std::int64_t i = 0; i < inside; ++i) {
        for (std::int64_t j = 0; j < inside; ++j) include(frame.queries * i / inside, frame.keys * j / inside);
    }
    return range;
}

CellRange both(const CellRange& a, const CellRange& b) {
    return {std::min(a.from, b.from), std::max(a.to, b.to)};
}

/// Of every head. Those among content are made by this, so several at once.
std::vector<CellRange> rangesOf(const BiasFrame& frame) {
    std::vector<CellRange> ranges(static_cast<std::size_t>(frame.kernel->heads));
    const std::uint64_t worthAThread = std::holds_alternative<Entrywise>(frame.kernel->kind) ? 1 : ranges.size();
    share(ranges.size(), 1, threadsFor(ranges.size(), worthAThread), [&](std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t head = begin; head < end && !frame.scene.progress.stopped(); ++head)
            ranges[head] = rangeOf(frame, static_cast<int>(head));
    });
    return ranges;
}

/// Of the bias, or of what else `shown` says that the scheme gives of itself.
ColourScale scaleOf(const BiasFrame& frame, CellRange range, const Option* shown) {
    if (range.from == range.to) range.from = range.to - 1;
    const bool isBias = !shown || shown->id == "bias";
    ColourScale scale = scaleOver(isBias ? Quantity::Bias : Quantity::Other, range, frame.view[mapParam]);
    if (!isBias) scale.label = shown->label;
    return scale;
}

/// Of keys; of distances before the shift, and of neither while rows are on their way.
Axis columnAxis(const BiasFrame& frame) {
    Axis axis = positionAxis({"key $j$ (position)", "键 $j$（位置）"}, cells(0, frame.keys),
                             frame.scene.pane.camera.across, Aim::PositionN);
    if (frame.shown == frame.kernel) return axis;
    axis.name = frame.distances ? Words{"distance $i - j$", "距离 $i - j$"} : Words{"column", "列"};
    axis.lowEnd = axis.highEnd = {};
    axis.aim = Aim::Nothing;
    axis.order = frame.distances;
    return axis;
}

Panel panelOf(const BiasFrame& frame, int head, const ColourScale& scale) {
    Panel panel;
    panel.head = head;
    panel.square = true;
    const std::string note = frame.kernel->note ? frame.kernel->note(head) : "";
    const std::string index = grouped(head);
    panel.title = Phrase("head " + index, "头 " + index) + Phrase(note.empty() ? "" : " · " + note);
    panel.axes =
        Axes{columnAxis(frame), positionAxis({"query $i$ (position)", "查询 $i$（位置）"}, cells(0, frame.queries),
                                             frame.scene.pane.camera.down, Aim::PositionM)};
    panel.layers = {fieldOver(*panel.axes, HeadKernel{frame.shown, head, frame.shift}, scale)};
    const std::int64_t column = probedColumn(frame);
    if (head == frame.head && frame.query < frame.queries && column >= 0 && column < frame.keys) {
        panel.probed = Mark{cells(column, 1), cells(frame.query, 1)};
        panel.layers.push_back(Marks{{*panel.probed}});
    }
    return panel;
}

/// In as many columns as make them largest, right of `left`.
void placeGrid(std::vector<Panel>& panels, double left) {
    const double width = 1 - left;
    const int count = static_cast<int>(panels.size());
    const int columns = bestColumns(count, 1.6 * width);
    const int rows = (count + columns - 1) / columns;
    for (int i = 0; i < count; ++i) {
        panels[static_cast<std::size_t>(i)].place = {left + width * (i % columns) / columns,
                                                     static_cast<double>(i / columns) / rows, width / columns,
                                                     1.0 / rows};
    }
}

std::vector<Panel> headPanels(const BiasFrame& frame) {
    CellRange range;
    for (const CellRange& one : rangesOf(frame)) range = both(range, one);
    const ColourScale scale = scaleOf(frame, range, chosenQuantity(frame.scene.pane.scheme));
    std::vector<Panel> panels;
    if (!frame.allHeads) {
        panels.push_back(panelOf(frame, frame.head, scale));
    } else {
        for (int head = 0; head < std::min(frame.kernel->heads, mostSmallPanels); ++head) {
            panels.push_back(panelOf(frame, head, scale));
            panels.back().tickLabels = false;
        }
    }
    panels.back().bar = scale;
    return panels;
}

/// One matrix for each part that the scheme can give of itself; what its other parameters rule out is left out.
std::vector<Panel> partPanels(const BiasFrame& frame, const Param& quantity) {
    struct Part {
        const Option& option;
        BiasFrame frame;
    };
    const SchemeSetting& setting = frame.scene.pane.scheme;
    std::vector<Part> parts;
    CellRange shared;
    for (const Option& option : quantity.options) {
        const Values values = *setting.values.with(quantity.id, std::string(option.id));
        const Result<Encoding> built = setting.scheme->build(values);
        if (!built) continue;
        parts.push_back({option, biasFrame(frame.scene, std::get<ScoreKernel>(*built))});
        if (!option.apart) shared = both(shared, rangeOf(parts.back().frame, parts.back().frame.head));
    }
    // those of one range have one bar, and their axes named once
    const bool alike = std::ranges::none_of(parts, [](const Part& part) { return part.option.apart; });
    std::vector<Panel> panels;
    for (const Part& part : parts) {
        const CellRange range = part.option.apart ? rangeOf(part.frame, part.frame.head) : shared;
        ColourScale scale = scaleOf(frame, range, &part.option);
        if (!part.option.apart) {
            scale.quantity = Quantity::Score;
            scale.label = {};
        }
        panels.push_back(panelOf(part.frame, part.frame.head, scale));
        panels.back().head = frame.head;
        panels.back().title = part.option.label;
        panels.back().tickLabels = !alike;
        if (!alike || panels.size() == parts.size()) panels.back().bar = scale;
    }
    return panels;
}

/// The ruler and the slopes at the left of the matrices, whose last one may have the colour bar of all.
std::vector<Panel> withRulers(std::vector<Panel> matrices, const BiasFrame& frame) {
    using bias_view::ruler;
    std::vector<Panel> panels;
    if (frame.view.holds(ruler.is("distance", "both"))) panels.push_back(distancePanel(frame));
    if (frame.view.holds(ruler.is("slopes", "both"))) panels.push_back(slopesPanel(frame));
    const double height = 1 / static_cast<double>(std::max<std::size_t>(1, panels.size()));
    const double left = panels.empty() ? 0 : 0.42;
    for (std::size_t i = 0; i < panels.size(); ++i) {
        panels[i].role = Role::Beside;
        panels[i].place = {0, static_cast<double>(i) * height, left, height};
    }
    placeGrid(matrices, left);
    std::ranges::move(matrices, std::back_inserter(panels));
    return panels;
}

double probedValue(const BiasFrame& frame) {
    const bool inside = frame.query >= 0 && frame.query < frame.queries && frame.key >= 0 && frame.key < frame.keys;
    if (!inside || frame.masked(frame.query, frame.key)) return std::nan("");
    return frame.at(frame.head, frame.query, frame.key);
}

void describeProbe(Figure& figure, const BiasFrame& frame) {
    const SchemeSetting& setting = frame.scene.pane.scheme;
    const double value = probedValue(frame);
    const std::string head = grouped(frame.head);
    const std::string query = grouped(frame.query);
    const std::string key = grouped(frame.key);
    const Cell cell{
        .position = static_cast<double>(frame.query + frame.shift), .column = frame.key, .head = frame.head};
    const std::string formula = setting.scheme->explain(setting.values, cell);
    figure.caption = formulaLine(
        {"head " + head + ", query " + query + ", key " + key, "头 " + head + "，查询 " + query + "，键 " + key},
        formula, value);
    figure.readout = {line({"head", "头"}, head),
                      line({"query $i$", "查询 $i$"}, query),
                      line({"key $j$", "键 $j$"}, key),
                      line({"distance $i - j$", "距离 $i - j$"}, grouped(frame.query + frame.shift - frame.key)),
                      line({"formula", "公式"}, math::formulaOf(formula)),
                      {quantityOf(setting) ? quantityName(setting) : Words{"bias", "偏置"},
                       std::isnan(value) ? Phrase("masked", "被掩蔽") : Phrase(rounded(value, 9))}};
    const std::optional<CellRange> shared = sharedDistances(frame);
    if (shared && shared->size() > 0) {
        const std::string from = rounded(shared->from), to = rounded(shared->to);
        figure.readout.push_back(
            {Words{"the same at", "相同的距离"}, {"distances " + from + " to " + to, from + " 到 " + to}});
    }
    const std::string note = frame.kernel->note ? frame.kernel->note(frame.head) : "";
    if (!note.empty()) figure.readout.push_back(line({"this head", "本头"}, note));
}

Result<Figure> show(const Scene& scene) {
    const BiasFrame frame = biasFrame(scene, std::get<ScoreKernel>(scene.encoding));
    const Done enough = checkTokens(*scene.pane.scheme.scheme, *frame.kernel, frame.queries, frame.keys);
    if (!enough) return enough.problem();
    if (const Done slides = checkShift(frame); !slides) return slides.problem();
    Figure figure;
    figure.title = titleOf(scene.pane.scheme);
    figure.panels =
        withRulers(frame.inParts ? partPanels(frame, *quantityOf(scene.pane.scheme)) : headPanels(frame), frame);
    if (frame.allHeads && frame.kernel->heads > mostSmallPanels) {
        const std::string all = grouped(frame.kernel->heads);
        figure.title += Phrase(" · first 64 of " + all + " heads shown", " · 显示 " + all + " 个头中的前 64 个");
    }
    describeProbe(figure, frame);
    return figure;
}

}  // namespace

BiasFrame biasFrame(const Scene& scene, const ScoreKernel& kernel) {
    const Values& view = scene.pane.view.values;
    using bias_view::mask;
    auto masked = std::make_shared<ScoreKernel>(kernel);
    if (!view.holds(mask.is("scheme"))) masked->causal = view.holds(mask.is("causal"));
    BiasFrame frame{.scene = scene, .view = view, .kernel = nullptr, .shown = nullptr};
    frame.queries = view[bias_view::queries];
    frame.keys = view[bias_view::keys];
    frame.shift = view.holds(mask.is("cross")) ? 0 : std::max<std::int64_t>(0, frame.keys - frame.queries);
    frame.head = std::min(scene.probe.head, kernel.heads - 1);
    frame.query = wholePosition(scene.probe.m);
    frame.key = wholePosition(scene.probe.n);
    frame.inParts = view[bias_view::each] && quantityOf(scene.pane.scheme);
    frame.allHeads = view.holds(bias_view::headsShown.is("all")) && !frame.inParts && kernel.heads > 1;
    frame.kernel = std::move(masked);
    frame.relativeShift = view[bias_view::shift];
    frame.shown = shiftedKernel(frame);
    frame.distances = columnDistances(frame);
    return frame;
}

const Param* quantityOf(const SchemeSetting& setting) {
    const auto params = setting.values.params();
    const auto found = std::ranges::find_if(params, &Param::quantity);
    return found == params.end() ? nullptr : &*found;
}

const Option* chosenQuantity(const SchemeSetting& setting) {
    const Param* quantity = quantityOf(setting);
    if (!quantity) return nullptr;
    return &optionOf(*quantity, std::get<std::string>(setting.values.value(*quantity)));
}

Words quantityName(const SchemeSetting& setting) {
    const Option* chosen = chosenQuantity(setting);
    return chosen ? chosen->label : nameOf(Quantity::Bias);
}

/// What each head adds to the score of query i and key j.
extern const View bias{.id = "bias",
                       .name = {"Bias", "偏置"},
                       .about = {"What each head adds to the attention score, queries down and keys across.",
                                 "每个头加到注意力分数上的值，查询在行，键在列。"},
                       .accepted = {"a scheme that biases the attention score", "作为注意力偏置的方案"},
                       .pictures = {bias_view::params, accepts, show}};

}  // namespace orrery
