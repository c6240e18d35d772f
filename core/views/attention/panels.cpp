#include "core/views/attention/panels.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

#include "core/base/number_text.h"
#include "core/views/shared/shown.h"
#include "core/views/shared/token_ticks.h"

namespace orrery::attention_view {

namespace {

CellRange firstCells(std::size_t count) {
    return {0, static_cast<double>(count)};
}

std::vector<Tick> ticksOf(const TokenNames& names, const CellRange& shown) {
    return tokenTicks({names.frame.tokens, shown, names.room, names.order});
}

/// Extends `range` to include the finite numbers of a matrix.
std::optional<CellRange> withEntries(std::optional<CellRange> range, const Matrix& matrix) {
    for (const double value : matrix.values) {
        if (!std::isfinite(value)) continue;
        if (!range) range = {value, value};
        range = {std::min(range->from, value), std::max(range->to, value)};
    }
    return range;
}

CellRange one(std::size_t cell) {
    return {static_cast<double>(cell), static_cast<double>(cell + 1)};
}

}  // namespace

Axis queryAxis(const TokenNames& names) {
    Axis axis{.name = Words{"query $m$ (position)", "查询 $m$（位置）"}, .extents = firstCells(names.frame.count())};
    axis.aim = Aim::PositionM;
    axis.shown = visible(names.frame.scene.pane.camera.y, axis.extents);
    axis.ticks = ticksOf(names, axis.shown);
    return axis;
}

Axis keyAxis(const TokenNames& names) {
    Axis axis{.name = Words{"key $n$ (position)", "键 $n$（位置）"}, .extents = firstCells(names.frame.count())};
    axis.aim = Aim::PositionN;
    axis.shown = visible(names.frame.scene.pane.camera.x, axis.extents);
    axis.ticks = ticksOf(names, axis.shown);
    return axis;
}

Axis dimensionAxis(std::size_t width) {
    const CellRange all = firstCells(width);
    return {.name = Words{"dimension", "维度"}, .shown = all, .extents = all, .aim = Aim::Dimension, .rests = true};
}

Axis movingDimensionAxis(const AttentionFrame& frame, std::size_t width) {
    Axis axis = dimensionAxis(width);
    axis.shown = visible(frame.scene.pane.camera.x, axis.extents);
    axis.rests = false;
    return axis;
}

Panel matrixPanel(const Phrase& title, const Axes& axes, Matrix matrix, const ColourScale& scale) {
    for (double& value : matrix.values) {
        if (!std::isfinite(value)) value = std::nan("");
    }
    Panel panel;
    panel.title = title;
    panel.axes = axes;
    panel.square = true;
    panel.layers = {
        Field{.source = std::make_shared<const Table>(tableOf(std::make_shared<const Matrix>(std::move(matrix)), 0)),
              .rows = axes.y.shown,
              .columns = axes.x.shown,
              .rowExtents = axes.y.extents,
              .columnExtents = axes.x.extents,
              .scale = scale}};
    panel.bar = scale;
    return panel;
}

ColourScale weightScale() {
    return scaleOver(Quantity::Weight, {0, 1});
}

ColourScale scaleOf(std::initializer_list<const Matrix*> matrices, Quantity quantity) {
    std::optional<CellRange> range;
    for (const Matrix* matrix : matrices) range = withEntries(range, *matrix);
    if (!range) return scaleOver(quantity, {-1, 1});
    if (range->size() == 0) *range = {std::min(0.0, range->from), std::max(0.0, range->to)};
    return scaleOver(quantity, range->size() > 0 ? *range : CellRange{-1, 1});
}

Marks probeMarks(const AttentionFrame& frame, const Axes& axes) {
    Marks marks{{{.x = axes.x.extents, .y = one(frame.query)}}};
    if (axes.x.aim == Aim::PositionN) marks.marks.push_back({one(frame.key), axes.y.extents, true});
    return marks;
}

Panel plotOf(const Phrase& title, Axis xAxis, Axis yAxis, std::vector<Curve> curves) {
    yAxis.reversed = true;
    Panel panel;
    panel.title = title;
    panel.axes = Axes{std::move(xAxis), std::move(yAxis)};
    panel.layers = {Lines{std::move(curves)}};
    return panel;
}

std::ptrdiff_t countLargest(std::span<const double> numbers) {
    const double largest = std::ranges::max(numbers);
    return std::ranges::count_if(numbers, [&](double one) { return largest - one < 1e-12; });
}

double degreesOf(double cosine) {
    const double angle = std::acos(std::clamp(cosine, -1.0, 1.0)) * 180 / std::numbers::pi;
    return std::round(angle * 1e6) / 1e6;
}

double sizeOf(const Matrix& numbers) {
    double size = 0;
    for (const double number : numbers.values) size = std::max(size, std::abs(number));
    return size;
}

std::string shareText(double weight) {
    for (int digits = 3; digits < 10; ++digits) {
        if (const std::string text = rounded(weight, digits); text != "1" || weight == 1) return text;
    }
    return "1";
}

void placeInRows(std::vector<Panel>& panels, int columns) {
    const Places places = gridOf(static_cast<int>(panels.size()), columns);
    for (std::size_t i = 0; i < panels.size(); ++i) panels[i].place = places[i];
}

}  // namespace orrery::attention_view
