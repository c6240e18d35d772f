#include <algorithm>
#include <cmath>

#include "core/figure/colour_map.h"
#include "core/figure/plan.h"
#include "ui/paint/axis_map.h"
#include "ui/paint/painters.h"
#include "ui/paint/ticks.h"

namespace orrery {

namespace {

/// Diagonal lines over all pixels of the blank colour, whatever the shape of the region without values.
void hatch(QImage& target, const QRect& pixels, const Palette& palette) {
    const QRgb blank = palette.blank.rgb();
    const QRgb colour = palette.hatch.rgb();
    const int period = std::clamp(std::min(pixels.width(), pixels.height()) / 24, 7, 26);
    const int thick = std::max(1, period / 9);
    for (int y = pixels.top(); y <= pixels.bottom(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(target.scanLine(y));
        for (int start = pixels.left() - (y - pixels.top()) % period; start <= pixels.right(); start += period) {
            for (int x = std::max(start, pixels.left()); x < start + thick && x <= pixels.right(); ++x) {
                if (line[x] == blank) line[x] = colour;
            }
        }
    }
}

bool mayBeBlank(const FieldPlan& plan) { return plan.causal || std::holds_alternative<SamplePlan>(plan.source); }

/// The lines between cells along one axis, as pixels.
std::vector<double> boundaries(const Axis& axis, double low, double high) {
    std::vector<double> pixels;
    for (double cell = std::floor(axis.shown.from) + 1; cell < axis.shown.to; ++cell) {
        pixels.push_back(pixelOf(axis, cell, low, high));
    }
    return pixels;
}

void paintGrid(const Canvas& canvas, const PanelScene& scene) {
    const QRectF& data = scene.data;
    const double thick = 1 / canvas.scale;
    for (const double x : boundaries(scene.axes.across, data.left(), data.right())) {
        canvas.painter.fillRect(QRectF(canvas.snapped(x), data.top(), thick, data.height()), canvas.palette.grid);
    }
    for (const double y : boundaries(scene.axes.down, data.top(), data.bottom())) {
        canvas.painter.fillRect(QRectF(data.left(), canvas.snapped(y), data.width(), thick), canvas.palette.grid);
    }
}

bool isLight(std::uint32_t colour) {
    return 0.299 * (colour >> 16 & 255) + 0.587 * (colour >> 8 & 255) + 0.114 * (colour & 255) > 140;
}

/// The numbers of the whole visible cells, dark on light colours and light on dark ones.
void paintNumbers(const Canvas& canvas, const PanelScene& scene, const Field& field, const QFont& font) {
    const std::vector<std::uint32_t> table = colours(colourMap(field.scale.map));
    const double largest = std::max(std::abs(field.scale.low), std::abs(field.scale.high));
    const Axes& axes = scene.axes;
    for (double down = std::ceil(axes.down.shown.from); down + 1 <= axes.down.shown.to; ++down) {
        for (double across = std::ceil(axes.across.shown.from); across + 1 <= axes.across.shown.to; ++across) {
            const double row = field.transposed ? across : down;
            const double column = field.transposed ? down : across;
            const double value = exactMean(field, {row, row + 1}, {column, column + 1});
            if (std::isnan(value)) continue;
            const double part = (value - field.scale.low) / (field.scale.high - field.scale.low);
            const auto index = static_cast<std::size_t>(std::clamp(part * 255 + 0.5, 0.0, 255.0));
            const QPointF at(pixelOf(axes.across, across + 0.5, scene.data.left(), scene.data.right()),
                             pixelOf(axes.down, down + 0.5, scene.data.top(), scene.data.bottom()));
            const QColor colour = isLight(table[index]) ? QColor(0x14, 0x1a, 0x22) : QColor(0xff, 0xff, 0xff);
            drawLabel(canvas, {cellLabel(value, largest), at}, font, colour);
        }
    }
}

/// How wide the longest number of a field is, in ems of its font.
double longestNumber(const Field& field) {
    const double largest = std::max(std::abs(field.scale.low), std::abs(field.scale.high));
    const double sample = field.scale.low < 0 ? -0.88 * std::max(1.0, largest) : 0.88 * std::max(1.0, largest);
    const QFont font = face(100);
    return std::max(widthOf(cellLabel(sample + 0.003, largest), font), widthOf(cellLabel(std::round(largest), largest), font)) / 100;
}

}  // namespace

Done fillField(const Field& field, const Palette& palette, QImage& target, const QRect& pixels,
               const DrawField& drawField) {
    const FieldPlan prepared = plan(field, pixels.width(), pixels.height(), palette.blank.rgb());
    if (Done drawn = drawField(prepared, target, pixels.topLeft()); !drawn) return drawn;
    if (mayBeBlank(prepared)) hatch(target, pixels, palette);
    return done();
}

void paintCells(const Canvas& canvas, const PanelScene& scene, const Field& field) {
    const double width = scene.data.width() / scene.axes.across.shown.size();
    const double height = scene.data.height() / scene.axes.down.shown.size();
    if (std::min(width, height) * canvas.scale < 14) return;
    paintGrid(canvas, scene);
    const double size = std::min({height * 0.5, width * 0.86 / longestNumber(field), 1.3 * canvas.type.em});
    if (size < std::max(8.0, 0.55 * canvas.type.em)) return;
    paintNumbers(canvas, scene, field, face(std::floor(size)));
}

}  // namespace orrery
