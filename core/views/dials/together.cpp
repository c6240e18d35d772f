#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/analysis/decay.h"
#include "core/base/number_text.h"
#include "core/views/dials/frame.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/shown.h"

namespace orrery::dials_view {

namespace {

constexpr double reach = 1.18;         // half of the face's side, in lengths of a hand
constexpr std::int64_t points = 2048;  // of the curve, at most

/// A point of the face: zero at the top, clockwise.
struct Place {
    double right = 0, up = 0;
};

Place handAt(double turns) {
    const double angle = 2 * std::numbers::pi * turns;
    return {std::sin(angle), std::cos(angle)};
}

double distanceOf(const DialsFrame& frame) {
    return frame.scene.probe.m - frame.scene.probe.n;
}

std::vector<Frequency> frequenciesOf(const DialsFrame& frame) {
    std::vector<Frequency> all;
    for (const std::int64_t dial : frame.shown) all.push_back(frame.oscillator(dial).frequency);
    return all;
}

/// Mean of the ends of all hands shown, each turned by its own angle from n to m.
Place meanOf(const DialsFrame& frame) {
    double right = 0;
    for (const std::int64_t dial : frame.shown)
        right += handAt(distanceOf(frame) / frame.oscillator(dial).frequency.wavelength()).right;
    return {right / static_cast<double>(frame.shown.size()),
            meanCosine(frequenciesOf(frame), Position::from(distanceOf(frame)))};
}

Curve dotAt(double x, double y) {
    return {.x = {x}, .y = {y}, .tone = {Tone::Warning}, .style = PointStyle::Dots, .width = 3};
}

/// A level line at the height of the dot, the same in both panels.
Notes levelAt(double height) {
    return {
        .rules = {{.at = height, .vertical = false, .label = {}, .tone = {Tone::Warning}, .stroke = Stroke::Dotted}}};
}

Panel facePanel(const DialsFrame& frame, const Place& mean) {
    Lines lines{{ellipseOf({}, {Tone::Quiet})}};
    for (const std::int64_t dial : frame.shown) {
        const Place end = handAt(distanceOf(frame) / frame.oscillator(dial).frequency.wavelength());
        lines.curves.push_back(segment({0, 0}, {end.right, end.up}, {Tone::First}));
        lines.curves.push_back({.x = {end.right}, .y = {end.up}, .tone = {Tone::First}, .style = PointStyle::Dots});
    }
    lines.curves.push_back(dotAt(mean.right, mean.up));
    return planePanel(frame.shown.size() == 1
                          ? Phrase(Words{"one hand", "一根指针"})
                          : say({"all {} hands on one face", "{} 根指针画在同一钟面上"}, frame.shown.size()),
                      planeAxes({-reach, reach}), {levelAt(mean.up), std::move(lines)});
}

Panel heightPanel(const DialsFrame& frame, const Place& mean) {
    const std::int64_t to = frame.view[togetherTo];
    const CellRange distances = cells(0, to);
    const std::vector<Frequency> frequencies = frequenciesOf(frame);
    const Curve curve =
        curveOver(distances, static_cast<int>(std::min(points, to)),
                  [&](double distance) { return meanCosine(frequencies, Position::from(distance)); },
                  {.name = Words{"height of the dot", "圆点的高度"}, .tone = {Tone::Ink}, .emphasized = true});
    Panel panel = beside(
        plotPanel(Words{"the height of the dot", "圆点的高度"},
                  {plotAxis(Words{"distance $|m - n|$", "距离 $|m - n|$"}, distances), heightAxis({}, {-reach, reach})},
                  {levelAt(mean.up), Lines{{curve}}}));
    const double distance = std::abs(distanceOf(frame));
    if (distance <= static_cast<double>(to)) panel.layers.emplace_back(Lines{{dotAt(distance, mean.up)}});
    return panel;
}

}  // namespace

Figure togetherFigure(const DialsFrame& frame) {
    const Place mean = meanOf(frame);
    const std::string height = effect(mean.up, 4), distance = rounded(distanceOf(frame), 12);
    return figureOf(
        {.title = titleOf(frame.scene.pane.scheme),
         .headline = say({"{} positions on, the hands’ mean is {} high", "相距 {} 个位置，指针的平均高度为 {}"},
                         distance, height),
         .caption = say({"mean of the {} cosines $\\cos((m - n)\\theta)$ at $m - n = {}$: {}",
                         "{} 个余弦 $\\cos((m - n)\\theta)$ 在 $m - n = {}$ 处的平均：{}"},
                        frame.shown.size(), distance, height),
         .readout = {line("m", {"position $m$", "位置 $m$"}, rounded(frame.scene.probe.m, 12)),
                     line("n", {"position $n$", "位置 $n$"}, rounded(frame.scene.probe.n, 12)),
                     line("offset", offsetName, distance),
                     line("hands", {"hands", "指针数"}, std::to_string(frame.shown.size())),
                     line("height", {"height of the dot", "圆点的高度"}, height),
                     line("off", {"dot from the middle", "圆点离中心"}, effect(std::hypot(mean.right, mean.up), 4))},
         .probe = {.whole = false, .only = {}}},
        {facePanel(frame, mean), heightPanel(frame, mean)},
        {{{0, 0, 0.48, 1}, {0.5, 0, 0.5, 1}},
         {{0, 0, 0.56, 1}, {0.58, 0, 0.42, 1}},
         {{0, 0, 1, 0.6}, {0, 0.6, 1, 0.4}}});
}

}  // namespace orrery::dials_view
