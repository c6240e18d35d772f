#include "core/views/attention/plots.h"

#include <algorithm>
#include <cmath>

#include "core/analysis/layer_cost.h"
#include "core/analysis/saturation.h"
#include "core/base/number_text.h"
#include "core/views/attention/modes.h"
#include "core/views/attention/panels.h"
#include "core/views/shown.h"

namespace orrery {

namespace {

constexpr double longestSequence = 1e6;

struct LayerWords {
    Words name;
    std::string_view cost;
    std::string_view path;
};

constexpr LayerWords wordsOf(LayerKind kind) {
    switch (kind) {
        case LayerKind::SelfAttention:
            return {{"self-attention", "自注意力"}, "n²d", "1"};
        case LayerKind::Recurrent:
            return {{"recurrent", "循环"}, "nd²", "n"};
        case LayerKind::Convolution:
            return {{"convolution", "卷积"}, "knd²", "log_k n"};
        case LayerKind::Restricted:
            return {{"restricted attention", "受限注意力"}, "rnd", "n/r"};
    }
    return {};
}

Curve layerCurve(LayerKind kind, const LayerShape& shape, bool isPath) {
    const LayerWords words = wordsOf(kind);
    Curve curve{.name = Phrase(words.name) + Phrase(" " + std::string(isPath ? words.path : words.cost)),
                .tone = {Tone::Series, static_cast<int>(kind)},
                .strong = kind == LayerKind::SelfAttention};
    constexpr int points = 121;
    for (int i = 0; i < points; ++i) {
        const double n = std::pow(longestSequence, i / (points - 1.0));
        curve.x.push_back(n);
        curve.y.push_back(isPath ? pathLength(kind, shape, n) : operations(kind, shape, n));
    }
    return curve;
}

Panel layerPanel(const LayerShape& shape, bool isPath) {
    std::vector<Curve> curves;
    CellRange range{1, 2};
    for (const LayerKind kind : layerKinds) {
        curves.push_back(layerCurve(kind, shape, isPath));
        range.to = std::max(range.to, curves.back().y.back());
    }
    const Words title = isPath ? Words{"longest path between two tokens", "两个词元之间的最长路径"}
                               : Words{"operations of a layer", "一层的运算量"};
    return plotOf(title, plotAxis(Words{"length n", "长度 n"}, {1, longestSequence}, AxisScale::Log),
                  plotAxis({}, range, AxisScale::Log), std::move(curves));
}

Notes crossingNotes(const LayerShape& shape) {
    Notes notes;
    for (const LayerKind kind : {LayerKind::Recurrent, LayerKind::Convolution, LayerKind::Restricted}) {
        const double at = crossing(kind, shape);
        if (at <= 1 || at >= longestSequence) continue;
        notes.rules.push_back({.at = at,
                               .label = Phrase("n = " + shortest(at)),
                               .tone = {Tone::Series, static_cast<int>(kind)},
                               .stroke = Stroke::Dotted});
    }
    return notes;
}

enum class Of { Weight, Entropy };

Curve saturationCurve(const std::vector<SaturationAt>& points, Of of, bool isDivided) {
    Curve curve{
        .name = isDivided ? Words{"softmax(q⋅k / √d_k)", "softmax(q⋅k / √d_k)"} : Words{"softmax(q⋅k)", "softmax(q⋅k)"},
        .tone = isDivided ? Tone{Tone::Series, 0} : Tone{Tone::Warning},
        .points = true};
    for (const SaturationAt& point : points) {
        const Saturation& one = isDivided ? point.divided : point.undivided;
        curve.x.push_back(point.width);
        curve.y.push_back(of == Of::Weight ? one.largestWeight : one.entropy);
    }
    return curve;
}

Axis widthAxis() {
    return plotAxis(Phrase("d_k"), {1, 1024}, AxisScale::Log);
}

Panel saturationPanel(const Phrase& title, const std::vector<SaturationAt>& points, Of of, double highest) {
    return plotOf(title, widthAxis(), plotAxis({}, {0, highest}),
                  {saturationCurve(points, of, false), saturationCurve(points, of, true)});
}

Panel variancePanel(const std::vector<SaturationAt>& points) {
    Curve sampled{.name = Words{"sampled", "抽样"}, .tone = {Tone::Warning}, .line = false, .points = true};
    Curve expected{.name = Phrase("d_k"), .tone = {Tone::Quiet}, .stroke = Stroke::Dashed};
    for (const SaturationAt& point : points) {
        sampled.x.push_back(point.width);
        sampled.y.push_back(point.variance);
        expected.x.push_back(point.width);
        expected.y.push_back(point.width);
    }
    return plotOf(Words{"variance of q⋅k", "q⋅k 的方差"}, widthAxis(), plotAxis({}, {0.5, 2048}, AxisScale::Log),
                  {std::move(expected), std::move(sampled)});
}

}  // namespace

Axis plotAxis(const Phrase& name, CellRange range, AxisScale scale) {
    return {.name = name, .shown = range, .extents = range, .scale = scale, .rests = true};
}

Panel plotOf(const Phrase& title, Axis across, Axis down, std::vector<Curve> curves) {
    down.reversed = true;
    Panel panel;
    panel.title = title;
    panel.axes = Axes{std::move(across), std::move(down)};
    panel.layers = {Lines{std::move(curves)}};
    return panel;
}

Result<Figure> saturationPicture(const Scene& scene) {
    const Values& view = scene.pane.view.values;
    const int keys = view.integer("keys");
    const std::vector<SaturationAt> points = saturation(keys, static_cast<std::uint64_t>(view.large("seed")));
    Figure figure;
    const std::string count = integerText(keys);
    figure.title = {"Softmax over " + count + " random keys against d_k",
                    "对 " + count + " 个随机键的 softmax 随 d_k 的变化"};
    figure.panels = {saturationPanel(Words{"largest weight", "最大权重"}, points, Of::Weight, 1),
                     saturationPanel(Words{"entropy in bits", "熵（比特）"}, points, Of::Entropy, std::log2(keys)),
                     variancePanel(points)};
    arrange(figure.panels, 3);
    const SaturationAt& last = points.back();
    const std::string bare = rounded(last.undivided.largestWeight, 3), divided = rounded(last.divided.largestWeight, 3);
    figure.caption = {
        "at d_k = 1024 one key takes " + bare + " of the weight on average; divided by √d_k it takes " + divided,
        "d_k = 1024 时，一个键平均占去 " + bare + " 的权重；除以 √d_k 后占 " + divided};
    figure.readout = {line({"variance of q⋅k at d_k = 1024", "d_k = 1024 时 q⋅k 的方差"}, rounded(last.variance, 5)),
                      line({"largest weight", "最大权重"}, bare),
                      line({"largest weight, divided", "最大权重（已除）"}, divided)};
    return figure;
}

Result<Figure> costPicture(const Scene& scene) {
    const Values& view = scene.pane.view.values;
    const LayerShape shape{view.real("width"), view.real("kernel"), view.real("neighbours")};
    const std::string d = shortest(shape.width), k = shortest(shape.kernel), r = shortest(shape.neighbours);
    Figure figure;
    const Phrase numbers(" · d = " + d + " · k = " + k + " · r = " + r);
    figure.title = Phrase(Words{"Cost of a layer", "一层的代价"}) + numbers;
    figure.panels = {layerPanel(shape, false), layerPanel(shape, true)};
    figure.panels.front().layers.push_back(crossingNotes(shape));
    arrange(figure.panels, 2);
    figure.caption = {"self-attention costs less than a recurrent layer up to n = d = " + d +
                          ", and joins any two tokens in one step",
                      "在 n = d = " + d + " 之前，自注意力比循环层便宜，并且任意两个词元一步可达"};
    for (const LayerKind kind : {LayerKind::Recurrent, LayerKind::Convolution, LayerKind::Restricted}) {
        figure.readout.push_back({Phrase(Words{"dearer from: ", "更贵的起点："}) + Phrase(wordsOf(kind).name),
                                  Phrase("n = " + shortest(crossing(kind, shape)))});
    }
    return figure;
}

}  // namespace orrery
