#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/figure/colour_map.h"
#include "ui/paint/layout/axis.h"
#include "ui/paint/painters/painters.h"

namespace orrery {

namespace {

/// Draws diagonal lines over all pixels of the blank colour, regardless of the shape of the blank region.
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

/// Returns the pixels at the boundaries between visible cells along one axis.
std::vector<int> boundaries(const Axis& axis, int low, int high) {
    std::vector<int> pixels;
    for (double cell = std::floor(axis.shown.from) + 1; cell < axis.shown.to; ++cell) {
        const int pixel = static_cast<int>(std::lround(pixelOf(axis, cell, low, high)));
        if (pixel >= low && pixel < high) pixels.push_back(pixel);
    }
    return pixels;
}

/// Blends `palette.grid` over the pixels between cells that have values. Qt's raster engine is slow at translucent
/// lines.
void drawGrid(QImage& target, const QRect& pixels, const Axes& axes, const Palette& palette) {
    const QRgb blank = palette.blank.rgb();
    const QRgb hatched = palette.hatch.rgb();
    const QRgb over = palette.grid.rgb();
    const auto opacity = static_cast<QRgb>(palette.grid.alpha());
    const auto blend = [&](QRgb& pixel) {
        if (pixel == blank || pixel == hatched) return;
        const auto mixed = [&](int shift) {
            return ((pixel >> shift & 255) * (255 - opacity) + (over >> shift & 255) * opacity) / 255 << shift;
        };
        pixel = 0xff000000U | mixed(16) | mixed(8) | mixed(0);
    };
    const std::vector<int> columns = boundaries(axes.x, pixels.left(), pixels.left() + pixels.width());
    for (int y = pixels.top(); y <= pixels.bottom(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(target.scanLine(y));
        for (const int x : columns) blend(line[x]);
    }
    for (const int y : boundaries(axes.y, pixels.top(), pixels.top() + pixels.height())) {
        auto* line = reinterpret_cast<QRgb*>(target.scanLine(y));
        for (int x = pixels.left(); x <= pixels.right(); ++x) blend(line[x]);
    }
}

bool isLight(std::uint32_t colour) {
    return 0.299 * (colour >> 16 & 255) + 0.587 * (colour >> 8 & 255) + 0.114 * (colour & 255) > 112;
}

/// Writes the values of all fully visible cells, dark on light colours and light on dark ones.
void drawNumbers(const Canvas& canvas, const PanelScene& scene, const Field& field, const QFont& font) {
    const std::vector<std::uint32_t> table = colours(mapOf(field.scale), canvas.palette.ground);
    const double largest = std::max(std::abs(field.scale.low), std::abs(field.scale.high));
    const Axes& axes = scene.axes;
    for (double down = std::ceil(axes.y.shown.from); down + 1 <= axes.y.shown.to; ++down) {
        for (double across = std::ceil(axes.x.shown.from); across + 1 <= axes.x.shown.to; ++across) {
            const double row = field.isTransposed() ? across : down;
            const double column = field.isTransposed() ? down : across;
            const double value = exactMean(field, {row, row + 1}, {column, column + 1});
            if (std::isnan(value)) continue;
            const double part = (value - field.scale.low) / (field.scale.high - field.scale.low);
            const auto index = static_cast<std::size_t>(std::clamp(part * 255 + 0.5, 0.0, 255.0));
            const QPointF at = pointOf(axes, across + 0.5, down + 0.5, scene.data);
            const QColor colour = isLight(table[index]) ? QColor(0x14, 0x1a, 0x22) : QColor(0xff, 0xff, 0xff);
            drawLabel(canvas, {cellLabel(value, largest), at}, font, colour);
        }
    }
}

/// Returns an estimate of the width of the longest number in a field, in ems.
double longestNumber(const Field& field) {
    const double largest = std::max(std::abs(field.scale.low), std::abs(field.scale.high));
    const double sample = field.scale.low < 0 ? -0.88 * std::max(1.0, largest) : 0.88 * std::max(1.0, largest);
    const QFont font = face(100);
    return std::max(widthOf(cellLabel(sample + 0.003, largest), font),
                    widthOf(cellLabel(std::round(largest), largest), font)) /
           100;
}

constexpr double faint = 0.03;  // fraction of the range that is hardly visible as a colour

/// Returns the first cell of block `index` of `count` blocks of `cells` cells, spread evenly over the shown cells.
double blockAt(const CellRange& shown, std::int64_t cells, int index, int count) {
    const double room = std::max(0.0, shown.size() - static_cast<double>(cells));
    return std::floor(shown.from + room * index / (count - 1));
}

/// Returns whether a sample of pixels shows almost 0 everywhere, because the waves of the sines are shorter than a
/// pixel.
bool fades(const Field& field, const BlockSize& size) {
    constexpr int samples = 24;
    const double limit = faint * (field.scale.high - field.scale.low);
    for (int i = 0; i < samples; ++i) {
        const double row = blockAt(field.rows, size.rows, i, samples);
        for (int j = 0; j < samples; ++j) {
            const double column = blockAt(field.columns, size.columns, j, samples);
            const double mean = exactMean(field, {row, row + static_cast<double>(size.rows)},
                                          {column, column + static_cast<double>(size.columns)});
            if (!(std::abs(mean) < limit)) return false;
        }
    }
    return true;
}

}  // namespace

Done fillField(const Field& field, const FieldTarget& target, const Axes& axes, const Drawing& drawing) {
    const QRect& pixels = target.pixels;
    const Palette& palette = target.palette;
    const FieldPlan prepared =
        plan(field, pixels.width(), pixels.height(), palette.blank.rgb(), palette.ground, drawing.progress);
    if (drawing.progress.stopped()) return stopped();
    if (Done drawn = drawing.field(prepared, target.image, pixels.topLeft()); !drawn) return drawn;
    const bool mayBeBlank = prepared.causal || std::holds_alternative<SamplePlan>(prepared.source);
    if (mayBeBlank) hatch(target.image, pixels, palette);
    const double smallestCell = std::min(pixels.width() / axes.x.shown.size(), pixels.height() / axes.y.shown.size());
    if (smallestCell >= 14) drawGrid(target.image, pixels, axes, palette);
    return done();
}

BlockSize blockUnder(const Canvas& canvas, const Field& field, QSizeF size) {
    const auto edge = [&](double length) { return std::max(1, static_cast<int>(std::lround(length * canvas.scale))); };
    return blockSize(field, edge(size.width()), edge(size.height()));
}

void paintNumbers(const Canvas& canvas, const PanelScene& scene, const Field& field) {
    const double width = scene.data.width() / scene.axes.x.shown.size();
    const double height = scene.data.height() / scene.axes.y.shown.size();
    const double smallest = std::max(9.0, 0.55 * canvas.type.em);
    if (std::min(width, height) < smallest) return;
    const double size = std::min({height * 0.7, width * 0.86 / longestNumber(field), 1.3 * canvas.type.em});
    if (size >= smallest) drawNumbers(canvas, scene, field, face(std::floor(size)));
}

void paintFading(const Canvas& canvas, const PanelScene& scene, const Field& field) {
    if (!std::holds_alternative<std::shared_ptr<const OscillatorBank>>(field.source)) return;
    const BlockSize size = blockUnder(canvas, field, scene.data.size());
    if (size.rows < 2 || field.scale.low >= 0 || !fades(field, size)) return;
    const Phrase words =
        say({"averages of {} positions a pixel: zoom in", "每个像素是 {} 个位置的平均值：请放大"}, grouped(size.rows));
    const QString text = fitted(canvas.words(words), canvas.type.bold, scene.data.width() - 2 * canvas.type.em);
    const double width = widthOf(text, canvas.type.bold) + 1.6 * canvas.type.em;
    QRectF box(0, 0, width, 2.4 * canvas.type.em);
    box.moveCenter(scene.data.center());
    box = canvas.snapped(box);
    canvas.painter.fillRect(box, canvas.palette.paper);
    canvas.ring(box, canvas.stroke(0.06), canvas.palette.line);
    drawLabel(canvas, {text, box.center()}, canvas.type.bold, canvas.palette.ink);
}

}  // namespace orrery
