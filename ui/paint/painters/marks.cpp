// Painting of marks around cells and of links between cells.
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "ui/paint/layout/axis.h"
#include "ui/paint/painters/painters.h"

namespace orrery {

namespace {

/// Returns a rectangle enlarged around its middle to a width and height of at least `min`, so that a mark thinner than
/// a line is visible.
QRectF atLeast(QRectF rect, double min) {
    if (rect.width() < min) rect = {rect.center().x() - min / 2, rect.top(), min, rect.height()};
    if (rect.height() < min) rect = {rect.left(), rect.center().y() - min / 2, rect.width(), min};
    return rect;
}

/// Returns a curve from the top to the bottom edge of the strip, vertical at both ends, so that crossings are easy to
/// follow.
QPainterPath curve(double from, double to, const QRectF& strip) {
    QPainterPath path({from, strip.top()});
    path.cubicTo({from, strip.center().y()}, {to, strip.center().y()}, {to, strip.bottom()});
    return path;
}

/// Returns an arch on the bottom edge of the strip, higher the farther apart its ends are.
QPainterPath arch(double from, double to, const QRectF& strip) {
    const double height = std::min(0.92 * strip.height(), 0.55 * std::abs(to - from));
    const double control = strip.bottom() - height * 4 / 3;  // the curve reaches 3/4 of this height
    QPainterPath path({from, strip.bottom()});
    path.cubicTo({from, control}, {to, control}, {to, strip.bottom()});
    return path;
}

}  // namespace

void paintMarks(const Canvas& canvas, const PanelScene& scene, const Marks& marks) {
    const double thin = canvas.stroke(0.05);
    const double thick = canvas.stroke(0.12);
    const auto outline = [&](const Mark& mark) {
        const QRectF visible = rectOf(scene.axes, mark.x, mark.y, scene.data);
        if (visible.isNull()) return;
        const bool large = std::min(visible.width(), visible.height()) > 10 * thick;
        const double inward =
            large ? thick : 0;  // the outline of a large mark is moved inwards, away from the neighbouring cells
        const QRectF cells = canvas.snapped(atLeast(visible, 2 * thin).adjusted(inward, inward, -inward, -inward));
        const QColor& accent = mark.second ? canvas.palette.second : canvas.palette.first;
        // a ring in the accent colour between two white rings: the accent or the white is visible on any colour
        canvas.ring(cells, thin, QColor(0xff, 0xff, 0xff));
        canvas.ring(cells.adjusted(-thin, -thin, thin, thin), thick, accent.darker(115));
        const double outer = thin + thick;
        canvas.ring(cells.adjusted(-outer, -outer, outer, outer), thin, QColor(0xff, 0xff, 0xff));
    };
    for (const Mark& mark : marks.marks) {
        if (mark.second) outline(mark);
    }
    for (const Mark& mark : marks.marks) {
        if (!mark.second) outline(mark);
    }
}

void paintLinks(const Canvas& canvas, const PanelScene& scene, const Links& links) {
    constexpr std::size_t maxCurves = 400;  // more cannot be told apart
    QPainter& painter = canvas.painter;
    const QRectF& strip = scene.data;
    if (links.links.empty()) return;
    painter.save();
    painter.setClipRect(strip);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    // links join the centres of cells, which have the ticks
    const auto draw = [&](const Link& link) {
        const double from = pixelOf(scene.axes.x, link.from + 0.5, strip.left(), strip.right());
        const double to = pixelOf(scene.axes.x, link.to + 0.5, strip.left(), strip.right());
        if (std::max(from, to) < strip.left() || std::min(from, to) > strip.right()) return;
        painter.drawPath(links.arcs ? arch(from, to, strip) : curve(from, to, strip));
    };
    const std::size_t stride = 1 + (links.links.size() - 1) / maxCurves;
    const bool areFew = links.links.size() <= 64;  // so that links are seen individually
    painter.setPen(QPen(faded(canvas.palette.line, areFew ? 1 : 0.6F), canvas.stroke(areFew ? 0.06 : 0.04)));
    for (std::size_t i = 0; i < links.links.size(); i += stride) {
        if (!links.links[i].emphasised) draw(links.links[i]);
    }
    for (const Link& link : links.links) {
        painter.setPen(QPen(canvas.palette.first, canvas.stroke(0.16)));
        if (link.emphasised) draw(link);
    }
    painter.restore();
}

}  // namespace orrery
