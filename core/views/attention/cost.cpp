#include <algorithm>
#include <cmath>

#include "core/analysis/layer_cost.h"
#include "core/base/number_text.h"
#include "core/views/attention/panels.h"

namespace orrery::attention_view {

namespace {

constexpr auto width = Integer("width", {"Width d", "宽度 d"}, {1, 65536, 512},
                               {"Numbers a token has between layers.", "层间每个词元的数值个数。"})
                           .logarithmic()
                           .slider(16384);
constexpr auto kernel =
    Integer("kernel", {"Kernel k", "卷积核 k"}, {2, 1024, 3}, {"Tokens that a convolution sees.", "卷积看到的词元数。"})
        .logarithmic()
        .slider(64);
constexpr auto neighbours = Integer("neighbours", {"Neighbours r", "邻域 r"}, {1, 65536, 64},
                                    {"Tokens that restricted attention sees.", "受限注意力看到的词元数。"})
                                .logarithmic()
                                .slider(4096);
constexpr Param params[] = {width, kernel, neighbours};

constexpr double longestSequence = 1e6;

struct LayerWords {
    std::string_view id;
    Words name;
    std::string_view cost;
    std::string_view path;
};

constexpr LayerWords wordsOf(LayerKind kind) {
    switch (kind) {
        case LayerKind::SelfAttention:
            return {"self", {"self-attention", "自注意力"}, "$n^2 d$", "$1$"};
        case LayerKind::Recurrent:
            return {"recurrent", {"recurrent", "循环"}, "$n d^2$", "$n$"};
        case LayerKind::Convolution:
            return {"convolution", {"convolution", "卷积"}, "$k n d^2$", "$\\log_k n$"};
        case LayerKind::Restricted:
            return {"restricted", {"restricted attention", "受限注意力"}, "$r n d$", "$n / r$"};
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
    return plotOf(title, plotAxis(Words{"length $n$", "长度 $n$"}, {1, longestSequence}, AxisScale::Log),
                  plotAxis({}, range, AxisScale::Log), std::move(curves));
}

Notes crossingNotes(const LayerShape& shape) {
    Notes notes;
    for (const LayerKind kind : {LayerKind::Recurrent, LayerKind::Convolution, LayerKind::Restricted}) {
        const double at = crossing(kind, shape);
        if (at <= 1 || at >= longestSequence) continue;
        notes.rules.push_back({.at = at,
                               .label = Phrase("$n = " + shortest(at) + "$"),
                               .tone = {Tone::Series, static_cast<int>(kind)},
                               .stroke = Stroke::Dotted});
    }
    return notes;
}

Result<Figure> picture(const Scene& scene) {
    const Values& view = scene.pane.view.values;
    const LayerShape shape{static_cast<double>(view[width]), static_cast<double>(view[kernel]),
                           static_cast<double>(view[neighbours])};
    const std::string d = shortest(shape.width), k = shortest(shape.kernel), r = shortest(shape.neighbours);
    Figure figure;
    const Phrase numbers(" · $d = " + d + "$ · $k = " + k + "$ · $r = " + r + "$");
    figure.title = Phrase(Words{"Cost of a layer", "一层的代价"}) + numbers;
    figure.panels = {layerPanel(shape, false), layerPanel(shape, true)};
    figure.panels.front().layers.push_back(crossingNotes(shape));
    placeInRows(figure.panels, 2);
    figure.headline = {"Self-attention beats recurrence up to " + d + " tokens",
                       "不超过 " + d + " 个词元时自注意力比循环层便宜"};
    figure.caption = {"self-attention costs less than a recurrent layer up to $n = d = " + d +
                          "$, and joins any two tokens in one step",
                      "在 $n = d = " + d + "$ 之前，自注意力比循环层便宜，并且任意两个词元一步可达"};
    figure.probe = {.m = false, .n = false, .only = {}};
    for (const LayerKind kind : {LayerKind::Recurrent, LayerKind::Convolution, LayerKind::Restricted}) {
        figure.readout.push_back({std::string(wordsOf(kind).id),
                                  Phrase(Words{"dearer from: ", "更贵的起点："}) + Phrase(wordsOf(kind).name),
                                  Phrase("$n = " + shortest(crossing(kind, shape)) + "$")});
    }
    return figure;
}

}  // namespace

/// Operations and path length of four kinds of layer against n.
extern constexpr ViewPicture cost{
    .id = "cost", .name = {"cost of a layer", "一层的代价"}, .params = params, .accepts = isAny, .show = picture};

}  // namespace orrery::attention_view
