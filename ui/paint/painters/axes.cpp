#include <algorithm>
#include <cmath>

#include "ui/paint/layout/axis_map.h"
#include "ui/paint/layout/ticks.h"
#include "ui/paint/painters/painters.h"

namespace orrery {

namespace {

/// Returns whether a label overlaps earlier ones: an axis's own ticks may be closer together than their labels.
bool overlaps(const QRectF& box, const std::vector<QRectF>& others) {
    return std::ranges::any_of(others, [&](const QRectF& other) { return box.intersects(other); });
}

QFont scaled(QFont font, double size) {
    if (size < 1) font.setPixelSize(std::max(1, static_cast<int>(std::floor(size * font.pixelSize()))));
    return font;
}

void paintAcrossTicks(const Canvas& canvas, const PanelScene& scene) {
    const Axis& axis = scene.axes.x;
    const QRectF& data = scene.data;
    const double em = canvas.type.em;
    const double thick = canvas.stroke(0.06);
    const double low = scene.layout.place.left() - 0.5 * em;
    const double high = scene.layout.place.right() + 0.5 * em;
    const bool turned = scene.layout.turnedLabels;
    const TickLabels fitting = labelsOf(axis, {data.width(), true, canvas.type});
    const double size = fitting.turned == turned ? fitting.size : 1;
    const QFont font = scaled(canvas.type.text, size);
    std::vector<QRectF> labels;
    for (const Tick& tick : ticksOf(axis, {data.width(), true, canvas.type})) {
        const double x = pixelOf(axis, tick.at, data.left(), data.right());
        const QRectF mark(canvas.snapped(x - thick / 2), data.bottom(), thick, canvas.snapped(gap::tick * em));
        canvas.painter.fillRect(mark, canvas.palette.line);
        const QString text = canvas.words(tick.label);
        const double half = turned ? 0.5 * size * em : widthOf(tick.label, font) / 2;
        const double apart = turned ? 0 : 0.3 * em;
        const QRectF box(x - half, 0, 2 * half, 1);
        if (box.left() < low || box.right() > high || overlaps(box.adjusted(-apart, 0, apart, 0), labels)) continue;
        labels.push_back(box);
        const double top = data.bottom() + gap::tickLabel * em;
        if (turned) {
            drawLabel(canvas, {text, {x, top}, 1, -1}, font, canvas.palette.ink);
        } else {
            drawLabel(canvas, {text, {x, top + canvas.type.line() / 2}}, font, canvas.palette.ink);
        }
    }
}

void paintDownTicks(const Canvas& canvas, const PanelScene& scene, bool labelled) {
    const Axis& axis = scene.axes.y;
    const QRectF& data = scene.data;
    const double em = canvas.type.em;
    const double thick = canvas.stroke(0.06);
    const double length = canvas.snapped(gap::tick * em);
    const double size = labelsOf(axis, {data.height(), false, canvas.type}).size;
    const QFont font = scaled(canvas.type.text, size);
    std::vector<QRectF> labels;
    for (const Tick& tick : ticksOf(axis, {data.height(), false, canvas.type})) {
        const double y = pixelOf(axis, tick.at, data.top(), data.bottom());
        canvas.painter.fillRect(QRectF(data.left() - length, canvas.snapped(y - thick / 2), length, thick),
                                canvas.palette.line);
        const QRectF box(0, y - size * em / 2, 1, size * em);
        if (!labelled || overlaps(box, labels)) continue;
        labels.push_back(box);
        drawLabel(canvas, {canvas.words(tick.label), {data.left() - gap::tickLabel * em, y}, 1}, font,
                  canvas.palette.ink);
    }
}

/// Draws the name in the middle, and the phrases for both ends at the ends if all three fit.
void paintWords(const Canvas& canvas, const AxisWords& words, const QRectF& rect, int quarterTurns) {
    const QFont& font = canvas.type.text;
    const bool isUpright = quarterTurns == 0;
    const double length = isUpright ? rect.width() : rect.height();
    QString name = fittedName(canvas.words(words.name), font, length);
    if (widthOf(name, font) > length) name.clear();  // no name rather than "posi…"
    const QString start = canvas.words(words.start);
    const QString end = canvas.words(words.end);
    const auto at = [&](double along) {
        if (isUpright) return QPointF(rect.left() + along, rect.center().y());
        return QPointF(rect.center().x(), quarterTurns > 0 ? rect.top() + along : rect.bottom() - along);
    };
    drawLabel(canvas, {name, at(length / 2), 0.5, quarterTurns}, font, canvas.palette.ink);
    const double free = (length - widthOf(name, font)) / 2 - 0.8 * canvas.type.em;
    if (std::max(widthOf(start, font), widthOf(end, font)) > free) return;
    drawLabel(canvas, {start, at(0), 0, quarterTurns}, font, canvas.palette.muted);
    drawLabel(canvas, {end, at(length), 1, quarterTurns}, font, canvas.palette.muted);
}

}  // namespace

void paintAxes(const Canvas& canvas, const PanelScene& scene) {
    canvas.ring(scene.data, canvas.stroke(scene.layout.labels ? 0.06 : 0.04), canvas.palette.line);
    if (scene.layout.labels) {
        paintAcrossTicks(canvas, scene);
        paintDownTicks(canvas, scene, scene.layout.yLabels);
    }
    if (!scene.layout.xName.isEmpty()) paintWords(canvas, xWords(scene.axes.x), scene.layout.xName, 0);
    if (!scene.layout.yName.isEmpty()) {
        const int quarterTurns = scene.axes.y.reversed ? -1 : 1;
        paintWords(canvas, yWords(scene.axes.y), scene.layout.yName, quarterTurns);
    }
}

}  // namespace orrery
