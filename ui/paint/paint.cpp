#include "ui/paint/paint.h"

#include <QRegion>
#include <algorithm>
#include <cmath>

#include "core/base/overloaded.h"
#include "ui/paint/layout/axis.h"
#include "ui/paint/layout/layout.h"
#include "ui/paint/painters/painters.h"
#include "ui/paint/painters/plot.h"

namespace orrery {

namespace {

Problem noImage(QSize pixels) {
    const std::string size = std::to_string(pixels.width()) + " x " + std::to_string(pixels.height());
    return {"size", say({"no memory for a picture of {} pixels", "内存不足，画不出 {} 像素的图"}, size),
            Words{"choose a smaller size or scale", "请选择更小的尺寸或倍数"}, Fault::Failure};
}

/// Converts a rectangle to whole device pixels, at least 1 x 1.
QRect devicePixels(const QRectF& rect, double scale) {
    const auto device = [&](double length) { return static_cast<int>(std::lround(length * scale)); };
    const QPoint topLeft(device(rect.left()), device(rect.top()));
    return {topLeft,
            QSize(std::max(1, device(rect.right()) - topLeft.x()), std::max(1, device(rect.bottom()) - topLeft.y()))};
}

/// Paints a layer that lies below the frame. Lines and bars are painted by paintPlot(), and marks and notes lie above.
void paintUnder(const Canvas& canvas, const PanelScene& scene, const Layer& layer) {
    std::visit(Overloaded{[&](const Field& field) {
                              paintNumbers(canvas, scene, field);
                              paintFading(canvas, scene, field);
                          },
                          [&](const Links& links) { paintLinks(canvas, scene, links); },
                          [&](const Dials& dials) { paintDials(canvas, scene, dials); },
                          [&](const Cloud& cloud) { paintCloud(canvas, scene, cloud); },
                          [&](const Message& message) { paintMessage(canvas, scene, message); },
                          [&](const Sheet& sheet) { paintSheet(canvas, scene, sheet); },
                          [](const OneOf<Lines, Bars, Marks, Notes> auto&) {}},
               layer);
}

bool isLinks(const Panel& panel) {
    return std::ranges::all_of(panel.layers, [](const Layer& layer) { return std::holds_alternative<Links>(layer); });
}

void paintPanel(const Canvas& canvas, const PanelScene& scene) {
    for (const Notes* notes : layersOf<Notes>(scene.panel)) paintBands(canvas, scene, *notes);
    if (isPlot(scene.panel)) paintPlot(canvas, scene);
    for (const Layer& layer : scene.panel.layers) paintUnder(canvas, scene, layer);
    if (scene.panel.axes && !isLinks(scene.panel)) paintAxes(canvas, scene);
    // marks extend over the frame, and notes are drawn over everything else
    for (const Marks* marks : layersOf<Marks>(scene.panel)) paintMarks(canvas, scene, *marks);
    paintNotes(canvas, scene);
    paintColourBar(canvas, scene);
    paintLegend(canvas, scene);
    paintEndNames(canvas, scene);
    paintTopNames(canvas, scene);
    paintPanelTitle(canvas, scene);
}

/// Paints everything except the background and the pixels of fields.
void paintOver(const Canvas& canvas, const Figure& figure, const Layout& layout) {
    paintHeadings(canvas, figure, layout);
    for (std::size_t i = 0; i < figure.panels.size() && !canvas.progress.stopped(); ++i) {
        const Panel& panel = figure.panels[i];
        const PanelLayout& place = layout.panels[i];
        const bool isBeside = !place.place.intersects(QRectF({0, 0}, QSizeF(layout.size)));  // in a transition
        if (!isBeside) paintPanel(canvas, {panel, place, canvas.snapped(place.data), axesOf(panel)});
    }
}

/// Paints the visible part of a field into the target image.
Done paintField(const Field& field, const FieldTarget& target, const Axes& axes, const Drawing& drawing) {
    const QRect& all = target.pixels;
    const QRect seen = all & target.image.rect();
    if (seen.isEmpty()) return done();
    const bool isWhole = all.width() - seen.width() <= 1 && all.height() - seen.height() <= 1;
    if (isWhole) return fillField(field, {target.image, seen, target.palette}, axes, drawing);
    QImage whole(all.size(), QImage::Format_RGB32);
    if (whole.isNull()) return noImage(all.size());
    if (Done drawn = fillField(field, {whole, whole.rect(), target.palette}, axes, drawing); !drawn) return drawn;
    QPainter(&target.image).drawImage(all.topLeft(), whole);
    return done();
}

}  // namespace

Result<QImage> paint(const Figure& figure, const Look& look, QSize size, double scale, const Drawing& drawing) {
    return paint(figure, layoutOf(figure, size, look.type), look, scale, drawing);
}

Result<QImage> paint(const Figure& figure, const Layout& layout, const Look& look, double scale,
                     const Drawing& drawing) {
    const QSize size = layout.size;
    const Palette palette = paletteOf(look.theme);
    const QSize pixels(static_cast<int>(std::lround(size.width() * scale)),
                       static_cast<int>(std::lround(size.height() * scale)));
    QImage image(pixels, QImage::Format_RGB32);
    if (image.isNull()) return noImage(pixels);
    QRegion bare(image.rect());  // not covered by any field
    for (std::size_t i = 0; i < figure.panels.size(); ++i) {
        const Field* field = layerOf<Field>(figure.panels[i]);
        if (!field) continue;
        const QRect rect = devicePixels(layout.panels[i].data, scale);
        if (Done drawn = paintField(*field, {image, rect, palette}, axesOf(figure.panels[i]), drawing); !drawn)
            return drawn.problem();
        bare -= rect;
    }
    for (const QRect& rect : bare) {
        for (int y = rect.top(); y <= rect.bottom(); ++y)
            std::fill_n(reinterpret_cast<QRgb*>(image.scanLine(y)) + rect.left(), rect.width(), palette.paper.rgb());
    }
    QPainter painter(&image);
    painter.scale(scale, scale);
    paintOver({painter, palette, layout.type, look.language, scale, drawing.cloud, &image, drawing.progress}, figure,
              layout);
    painter.end();
    if (drawing.progress.stopped()) return stopped();
    return image;
}

Done paint(const Figure& figure, const Look& look, QSize size, QPainter& painter, double fieldScale,
           const Drawing& drawing) {
    const Layout layout = layoutOf(figure, size, look.type);
    const Palette palette = paletteOf(look.theme);
    if (drawing.paper) painter.fillRect(QRect({0, 0}, size), palette.paper);
    for (std::size_t i = 0; i < figure.panels.size(); ++i) {
        const Field* field = layerOf<Field>(figure.panels[i]);
        if (!field) continue;
        const QRectF& data = layout.panels[i].data;
        QImage image(devicePixels({{0, 0}, data.size()}, fieldScale).size(), QImage::Format_RGB32);
        if (image.isNull()) return noImage(devicePixels({{0, 0}, data.size()}, fieldScale).size());
        if (Done drawn = fillField(*field, {image, image.rect(), palette}, axesOf(figure.panels[i]), drawing); !drawn)
            return drawn.problem();
        painter.drawImage(data, image);
    }
    paintOver({painter, palette, layout.type, look.language, fieldScale, drawing.cloud, nullptr, drawing.progress},
              figure, layout);
    if (drawing.progress.stopped()) return stopped();
    return done();
}

}  // namespace orrery
