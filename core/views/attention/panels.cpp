#include "core/views/attention/frame.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

#include "core/base/number_text.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/shown.h"

namespace orrery::attention_view {

namespace {

Axis tokenAxis(const TokenNames& names, const Words& name, const std::optional<CellRange>& camera, Aim aim) {
    Axis axis = cellAxis(name, cells(0, std::ssize(names.frame.tokens)), camera, aim);
    axis.ticks = tokenTicks({names.frame.tokens, axis.shown, names.room, names.order});
    return axis;
}

}  // namespace

Axis queryAxis(const TokenNames& names) {
    return tokenAxis(names, {"query $m$ (position)", "查询 $m$（位置）"}, names.frame.scene.pane.camera.y,
                     Aim::PositionM);
}

Axis keyAxis(const TokenNames& names) {
    return tokenAxis(names, {"key $n$ (position)", "键 $n$（位置）"}, names.frame.scene.pane.camera.x, Aim::PositionN);
}

Axis dimensionAxis(std::size_t width) {
    return restingAxis(Words{"dimension", "维度"}, width, Aim::Dimension);
}

Axis movingDimensionAxis(const AttentionFrame& frame, std::size_t width) {
    Axis axis = dimensionAxis(width);
    axis.shown = visible(frame.scene.pane.camera.x, axis.extents);
    axis.rests = false;
    return axis;
}

Panel probedMatrix(const AttentionFrame& frame, const Phrase& title, const Axes& axes, const Matrix& matrix,
                   const ColourScale& scale) {
    Panel panel = matrixPanel(title, axes, matrix, scale);
    panel.layers.push_back(probeMarks(frame, axes));
    return panel;
}

ColourScale weightScale() {
    return scaleOver(Quantity::Weight, {0, 1});
}

ColourScale scaleOf(std::initializer_list<const Matrix*> matrices, Quantity quantity) {
    CellRange range = noRange;
    for (const Matrix* matrix : matrices) range = finiteRange(matrix->values, range);
    if (range.size() == 0) range = including(range, 0);
    return scaleOver(quantity, range.size() > 0 ? range : CellRange{-1, 1});
}

Marks probeMarks(const AttentionFrame& frame, const Axes& axes) {
    Marks marks{{{.x = axes.x.extents, .y = cellOf(frame.query)}}};
    if (axes.x.aim == Aim::PositionN) marks.marks.push_back({cellOf(frame.key), axes.y.extents, true});
    return marks;
}

CellRange cellOf(std::size_t cell) {
    return cells(static_cast<std::int64_t>(cell), 1);
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

}  // namespace orrery::attention_view
