#include <algorithm>

#include "ui/paint/layout/axis_map.h"
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

}  // namespace orrery
