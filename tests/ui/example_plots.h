// Figures of plots with made-up numbers, for tests of painting: curves, spectra, bars, a spiral, notes and a heatmap
// with profiles.
#pragma once

#include <cmath>
#include <limits>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

#include "core/figure/figure.h"

namespace orrery {

inline Axis numberAxis(const Phrase& name, CellRange shown, bool down, AxisScale scale = AxisScale::Linear) {
    return {.name = name, .shown = shown, .extents = shown, .reversed = down, .scale = scale};
}

inline Panel plotPanel(const Axis& across, const Axis& down, std::vector<Layer> layers) {
    Panel panel;
    panel.axes = Axes{across, down};
    panel.layers = std::move(layers);
    return panel;
}

inline Figure plotFigure(std::vector<Panel> panels,
                         const Phrase& title = {"Sinusoidal · d_model 128", "正弦 · d_model 128"}) {
    Figure figure;
    figure.title = title;
    figure.caption = {"One sentence about what is probed.", "一句话说明所探查的内容。"};
    figure.panels = std::move(panels);
    return figure;
}

/// Returns a sine of the given period, sampled at `count` points of x from 0 to `length`.
inline Curve sineCurve(int series, double period, int count = 200, double length = 200) {
    Curve curve;
    curve.tone = {Tone::Series, series};
    curve.name = {"dimension " + std::to_string(2 * series), "维度 " + std::to_string(2 * series)};
    for (int i = 0; i < count; ++i) {
        curve.x.push_back(length * i / (count - 1));
        curve.y.push_back(std::sin(2 * std::numbers::pi * curve.x.back() / period));
    }
    return curve;
}

inline Panel curvesPanel(int curves, double period, int count = 200) {
    Lines lines;
    for (int k = 0; k < curves; ++k) lines.curves.push_back(sineCurve(k, period * std::pow(1.5, k), count));
    return plotPanel(numberAxis({"position", "位置"}, {0, 200}, false), numberAxis({"value", "值"}, {-1.1, 1.1}, true),
                     {lines});
}

inline Panel annotatedPanel() {
    Panel panel = curvesPanel(3, 50);
    panel.title = {"Three curves · with notes on them", "三条曲线 · 带有注释"};
    auto& curves = std::get<Lines>(panel.layers[0]).curves;
    curves[0].emphasized = true;
    curves[1].stroke = Stroke::Dashed;
    curves[2].stroke = Stroke::Dotted;
    curves[1].style = PointStyle::LineAndDots;
    Notes notes;
    notes.rules = {{60, true, {"m = 60", "m = 60"}, {Tone::First}, Stroke::Solid},
                   {64, true, {"n = 64", "n = 64"}, {Tone::Second}, Stroke::Solid},
                   {0.5, false, {"half", "一半"}, {Tone::Warning}}};
    notes.bands = {{{120, 170}, true, {"not trained", "未训练"}, {Tone::Warning}}};
    notes.spans = {{12.5, 1, 62.5, 1, {"one period", "一个周期"}}, {90, -1, 90, 0, {"A", "A"}}};
    notes.points = {{100, 0, {"a zero", "零点"}, {Tone::First}}, {199, -0.9, {"near the corner", "靠近角落"}}};
    panel.layers.push_back(notes);
    return panel;
}

inline Panel spectrumPanel() {
    Curve curve, scaled;
    curve.name = {"trained", "训练时"};
    scaled.name = {"YaRN, factor 8", "YaRN，系数 8"};
    scaled.tone.index = 1;
    for (int i = 0; i < 64; ++i) {
        for (Curve* each : {&curve, &scaled}) each->x.push_back(i);
        curve.y.push_back(2 * std::numbers::pi * std::pow(10000, i / 64.0));
        scaled.y.push_back(curve.y.back() * (i < 20 ? 1 : i > 45 ? 8 : 1 + 7 * (i - 20) / 25.0));
    }
    curve.style = scaled.style = PointStyle::LineAndDots;
    Notes notes;
    notes.rules = {{4096, false, {"trained context L = 4096", "训练长度 L = 4096"}, {Tone::Warning}}};
    notes.bands = {{{4096, 1e6}, false, {"less than one turn", "不足一圈"}, {Tone::Warning}}};
    return plotPanel(numberAxis({"pair", "对"}, {0, 63}, false),
                     numberAxis({"wavelength", "波长"}, {1, 1e6}, true, AxisScale::Log),
                     {Lines{{curve, scaled}}, notes});
}

inline Panel barsPanel(bool horizontal) {
    Bars bars;
    bars.name = {"attention", "注意力"};
    bars.horizontal = horizontal;
    for (int i = 0; i < 12; ++i) {
        bars.bars.push_back({i + 0.5, std::cos(i * 0.6), i == 4 ? 0.25 : 0, {Tone::Series, i == 4 ? 1 : 0}});
    }
    Axis cells{.name = {"key", "键"}, .shown = {0, 12}, .extents = {0, 12}, .ticks = std::vector<Tick>{}};
    for (int i = 0; i < 12; i += 2)
        cells.ticks->push_back({i + 0.5, {"token " + std::to_string(i), "词 " + std::to_string(i)}});
    const Axis value = numberAxis({"value", "值"}, {-1.2, 1.2}, !horizontal);
    return horizontal ? plotPanel(value, cells, {bars}) : plotPanel(cells, value, {bars});
}

inline Panel placed(Panel panel, int pane, Slot place) {
    panel.pane = pane;
    panel.place = place;
    return panel;
}

inline Panel messagePanel() {
    Panel panel;
    panel.layers = {Message{{"This scheme has no angles: choose a rotary or sinusoidal one, for example rope.",
                             "此方案没有角度：请选择旋转式或正弦式方案，例如 rope。"}}};
    return panel;
}

/// Returns a curve that turns back, with a gap.
inline Panel spiralPanel() {
    Curve curve;
    for (int i = 0; i < 400; ++i) {
        const double turn = i / 60.0, radius = i == 200 ? std::numeric_limits<double>::quiet_NaN() : 1 - i / 420.0;
        curve.x.push_back(radius * std::cos(turn));
        curve.y.push_back(radius * std::sin(turn));
    }
    Panel panel =
        plotPanel(numberAxis({"x", "x"}, {-1, 1}, false), numberAxis({"y", "y"}, {-1, 1}, true), {Lines{{curve}}});
    panel.square = true;
    return panel;
}

/// Returns a heatmap with a plot of a row below it and a profile of a column beside it, all with the same cells.
inline Figure profilesOf(const Figure& heatmap) {
    Figure figure = heatmap;
    Panel& field = figure.panels.front();
    field.place = {0, 0, 0.75, 0.7};
    Notes notes;
    notes.rules = {{64, true, {"dimension 64", "维度 64"}, {Tone::First}},
                   {10, false, {"trained", "训练"}, {Tone::Ink}}};
    notes.bands = {{{100, 128}, true, {"slow", "慢"}, {Tone::Warning}}};
    notes.points = {{20.5, 30.5, {"a point", "一点"}}};
    field.layers.push_back(notes);
    Curve row, column;
    for (int i = 0; i < 128; ++i) row.x.push_back(i + 0.5), row.y.push_back(std::cos(i * 0.2));
    for (int i = 0; i < 50; ++i) column.y.push_back(i + 0.5), column.x.push_back(1000 * std::exp(-i * 0.05));
    row.style = column.style = PointStyle::LineAndDots;
    const Axis value = numberAxis({"value", "值"}, {-1, 1}, true);
    const Axis number = numberAxis({"norm", "范数"}, {0, 1000}, false);
    const Axes axes = *field.axes;
    figure.panels.push_back(placed(plotPanel(axes.x, value, {Lines{{row}}}), 0, {0, 0.7, 0.75, 0.3}));
    figure.panels.push_back(placed(plotPanel(number, axes.y, {Lines{{column}}}), 0, {0.75, 0, 0.25, 0.7}));
    return figure;
}

inline Figure fourPlots() {
    const Phrase title{
        "Sinusoidal · d_model 128 · base 10000 · against RoPE with YaRN · head_dim 128 · base 500000 · "
        "factor 8 · original_max_position 8192 · layout interleaved",
        "正弦 · d_model 128 · base 10000 · 对比 RoPE（YaRN） · head_dim 128 · base 500000 · factor 8"};
    Panel curves = curvesPanel(8, 10);
    curves.title = {"Curves · sinusoidal", "曲线 · 正弦"};
    Panel spectrum = spectrumPanel();
    spectrum.title = {"Spectrum · rope-yarn, head_dim 128, base 500000, factor 8", "频谱 · rope-yarn，head_dim 128"};
    return plotFigure(
        {placed(curves, 0, {0, 0, 0.5, 0.5}), placed(spectrum, 1, {0.5, 0, 0.5, 0.5}),
         placed(barsPanel(false), 2, {0, 0.5, 0.5, 0.5}), placed(barsPanel(true), 3, {0.5, 0.5, 0.5, 0.5})},
        title);
}

}  // namespace orrery
