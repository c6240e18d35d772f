#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "ui/paint/layout/axis_map.h"
#include "ui/paint/painters/painters.h"

namespace orrery {

namespace {

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
    QColor plain = canvas.palette.line;
    constexpr std::size_t few = 64;  // up to this number links are seen individually
    plain.setAlphaF(links.links.size() <= few ? 1 : 0.6F);
    painter.setPen(QPen(plain, canvas.stroke(links.links.size() <= few ? 0.06 : 0.04)));
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
