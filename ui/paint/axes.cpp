#include <algorithm>
#include <cmath>

#include "ui/paint/axis_map.h"
#include "ui/paint/painters.h"
#include "ui/paint/ticks.h"

namespace orrery {

namespace {

QString tickLabel(double cell) {
    return integerLabel(static_cast<std::int64_t>(cell));
}

double widestLabel(const CellRange& shown, const QFont& font) {
    const double first = widthOf(tickLabel(std::floor(shown.from)), font);
    return std::max(first, widthOf(tickLabel(std::ceil(shown.to) - 1), font));
}

void paintAcrossTicks(const Canvas& canvas, const PanelScene& scene) {
    const Axis& axis = scene.axes.across;
    const QRectF& data = scene.data;
    const double em = canvas.type.em;
    const double apart = std::max(2.8 * em, widestLabel(axis.shown, canvas.type.text) + 1.2 * em);
    const double step = niceStep(apart * axis.shown.size() / data.width());
    const double thick = canvas.stroke(0.06);
    const double low = scene.layout.place.left() - 0.5 * em;
    const double high = scene.layout.place.right() + 0.5 * em;
    for (const double cell : tickCells(axis.shown, step)) {
        const double x = pixelOf(axis, cell + 0.5, data.left(), data.right());
        const QRectF tick(canvas.snapped(x - thick / 2), data.bottom(), thick, canvas.snapped(gap::tick * em));
        canvas.painter.fillRect(tick, canvas.palette.line);
        const QString text = tickLabel(cell);
        const double half = widthOf(text, canvas.type.text) / 2;
        if (x - half < low || x + half > high) continue;
        const double y = data.bottom() + gap::tickLabel * em + canvas.type.line() / 2;
        drawLabel(canvas, {text, {x, y}}, canvas.type.text, canvas.palette.ink);
    }
}

void paintDownTicks(const Canvas& canvas, const PanelScene& scene) {
    const Axis& axis = scene.axes.down;
    const QRectF& data = scene.data;
    const double em = canvas.type.em;
    const double step = niceStep(1.8 * canvas.type.line() * axis.shown.size() / data.height());
    const double thick = canvas.stroke(0.06);
    const double length = canvas.snapped(gap::tick * em);
    for (const double cell : tickCells(axis.shown, step)) {
        const double y = pixelOf(axis, cell + 0.5, data.top(), data.bottom());
        canvas.painter.fillRect(QRectF(data.left() - length, canvas.snapped(y - thick / 2), length, thick),
                                canvas.palette.line);
        const QPointF at(data.left() - gap::tickLabel * em, y);
        drawLabel(canvas, {tickLabel(cell), at, 1}, canvas.type.text, canvas.palette.ink);
    }
}

/// Name in the middle, what the ends mean at the ends if there is room for all three.
void paintWords(const Canvas& canvas, const AxisWords& words, const QRectF& rect, int quarterTurns) {
    const QFont& font = canvas.type.text;
    const bool upright = quarterTurns == 0;
    const double length = upright ? rect.width() : rect.height();
    const QString name = fitted(canvas.words(words.name), font, length);
    const QString start = canvas.words(words.start);
    const QString end = canvas.words(words.end);
    const auto at = [&](double along) {
        if (upright) return QPointF(rect.left() + along, rect.center().y());
        return QPointF(rect.center().x(), quarterTurns > 0 ? rect.top() + along : rect.bottom() - along);
    };
    drawLabel(canvas, {name, at(length / 2), 0.5, quarterTurns}, font, canvas.palette.ink);
    const double free = (length - widthOf(name, font)) / 2 - 0.8 * canvas.type.em;
    if (std::max(widthOf(start, font), widthOf(end, font)) > free) return;
    drawLabel(canvas, {start, at(0), 0, quarterTurns}, font, canvas.palette.quiet);
    drawLabel(canvas, {end, at(length), 1, quarterTurns}, font, canvas.palette.quiet);
}

}  // namespace

void paintAxes(const Canvas& canvas, const PanelScene& scene) {
    canvas.ring(scene.data, canvas.stroke(scene.layout.labels ? 0.06 : 0.04), canvas.palette.line);
    if (scene.layout.labels) {
        paintAcrossTicks(canvas, scene);
        paintDownTicks(canvas, scene);
    }
    if (!scene.layout.across.isEmpty()) paintWords(canvas, acrossWords(scene.axes.across), scene.layout.across, 0);
    if (!scene.layout.down.isEmpty()) {
        const int quarterTurns = scene.axes.down.reversed ? -1 : 1;
        paintWords(canvas, downWords(scene.axes.down), scene.layout.down, quarterTurns);
    }
}

}  // namespace orrery
