// Painting of what surrounds the data of a panel: its frame with ticks and names, and its colour bar.
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/figure/colour_map.h"
#include "ui/paint/layout/axis.h"
#include "ui/paint/painters/painters.h"

namespace orrery {

namespace {

QFont scaled(QFont font, double size) {
    if (size < 1) font.setPixelSize(std::max(1, static_cast<int>(std::floor(size * font.pixelSize()))));
    return font;
}

/// Draws the ticks of an axis and, if `labelled`, their labels. Labels that would leave the panel are omitted, and
/// those that would cover earlier ones: an axis's own ticks may be closer together than their labels.
void paintTicks(const Canvas& canvas, const PanelScene& scene, bool isAcross, bool labelled) {
    const Axis& axis = isAcross ? scene.axes.x : scene.axes.y;
    const QRectF& data = scene.data;
    const double em = canvas.type.em, thick = canvas.stroke(0.06), length = canvas.snapped(gap::tick * em);
    const double beside = gap::tickLabel * em;
    const TickRoom room{isAcross ? data.width() : data.height(), isAcross, canvas.type};
    const bool turned = isAcross && scene.layout.turnedLabels, isInLine = isAcross && !turned;
    const TickLabels fitting = labelsOf(axis, room);
    const double size = fitting.turned == turned ? fitting.size : 1;
    const QFont font = scaled(canvas.type.text, size);
    const double low = scene.layout.place.left() - 0.5 * em, high = scene.layout.place.right() + 0.5 * em;
    std::vector<QRectF> labels;
    for (const Tick& tick : ticksOf(axis, room)) {
        const double at = isAcross ? pixelOf(axis, tick.at, data.left(), data.right())
                                   : pixelOf(axis, tick.at, data.top(), data.bottom());
        const double edge = canvas.snapped(at - thick / 2);
        canvas.painter.fillRect(
            isAcross ? QRectF(edge, data.bottom(), thick, length) : QRectF(data.left() - length, edge, length, thick),
            canvas.palette.line);
        const double half = isInLine ? widthOf(tick.label, font) / 2 : size * em / 2, apart = isInLine ? 0.3 * em : 0;
        const QRectF box(at - half, 0, 2 * half, 1);
        const bool leaves = isAcross && (box.left() < low || box.right() > high);
        if (!labelled || leaves || touchesAny(box.adjusted(-apart, 0, apart, 0), labels)) continue;
        labels.push_back(box);
        const Label label{canvas.words(tick.label),
                          !isAcross ? QPointF(data.left() - beside, at)
                          : turned  ? QPointF(at, data.bottom() + beside)
                                    : QPointF(at, data.bottom() + beside + canvas.type.line() / 2),
                          isInLine ? 0.5 : 1, turned ? -1 : 0};
        drawLabel(canvas, label, font, canvas.palette.ink);
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

/// Returns an image of the colour map, one pixel wide, with the highest value at the top.
QImage ramp(const ColourScale& scale, int height, Ground ground) {
    const std::vector<std::uint32_t> table = colours(mapOf(scale), ground);
    QImage image(1, height, QImage::Format_RGB32);
    for (int y = 0; y < height; ++y) {
        const std::size_t index = static_cast<std::size_t>((height - 1 - y) * 256 / height);
        image.setPixel(0, y, table[std::min<std::size_t>(index, table.size() - 1)]);
    }
    return image;
}

}  // namespace

void paintAxes(const Canvas& canvas, const PanelScene& scene) {
    canvas.ring(scene.data, canvas.stroke(scene.layout.labels ? 0.06 : 0.04), canvas.palette.line);
    if (scene.layout.labels) {
        paintTicks(canvas, scene, true, true);
        paintTicks(canvas, scene, false, scene.layout.yLabels);
    }
    if (!scene.layout.xName.isEmpty()) paintWords(canvas, xWords(scene.axes.x), scene.layout.xName, 0);
    if (!scene.layout.yName.isEmpty()) {
        const int quarterTurns = scene.axes.y.reversed ? -1 : 1;
        paintWords(canvas, yWords(scene.axes.y), scene.layout.yName, quarterTurns);
    }
}

void paintColourBar(const Canvas& canvas, const PanelScene& scene) {
    if (scene.layout.bar.isEmpty()) return;
    const ColourScale& scale = *scene.panel.bar;
    const QRectF bar = canvas.snapped(scene.layout.bar);
    const double em = canvas.type.em;
    const double line = canvas.type.line();
    const int height = std::max(1, static_cast<int>(std::lround(bar.height() * canvas.scale)));
    canvas.painter.drawImage(bar, ramp(scale, height, canvas.palette.ground));
    canvas.ring(bar, canvas.stroke(0.06), canvas.palette.line);
    const double thick = canvas.stroke(0.06);
    double below = std::numeric_limits<double>::infinity();  // position of the previous label
    for (const double value : barTicks(scale, bar.height(), line)) {
        const double y = bar.bottom() - (value - scale.low) / (scale.high - scale.low) * bar.height();
        const double edge = std::clamp(canvas.snapped(y - thick / 2), bar.top() - thick, bar.bottom());
        canvas.painter.fillRect(QRectF(bar.right(), edge, canvas.snapped(0.25 * em), thick), canvas.palette.line);
        // the two end labels stay within the bar's height, clear of the axis below and the title above
        const double inside =
            std::clamp(y, bar.top() + 0.4 * em, std::max(bar.top() + 0.4 * em, bar.bottom() - 0.4 * em));
        if (inside > below - 0.98 * em) continue;
        below = inside;
        drawLabel(canvas, {barLabel(scale, value), {bar.right() + gap::barLabel * em, inside}, 0}, canvas.type.text,
                  canvas.palette.ink);
    }
    if (scene.layout.barName.isEmpty()) return;
    const QString name = fittedName(canvas.words(scale.name()), canvas.type.text, bar.height());
    if (widthOf(name, canvas.type.text) > bar.height()) return;
    drawLabel(canvas, {name, scene.layout.barName.center(), 0.5, -1}, canvas.type.text, canvas.palette.muted);
}

}  // namespace orrery
