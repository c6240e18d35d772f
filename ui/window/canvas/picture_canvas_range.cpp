// Part of PictureCanvas: the visible range of cells or positions, and zooming it about a point.
#include <algorithm>

#include "core/figure/axis_map.h"
#include "core/interaction/orbiting.h"
#include "core/interaction/positions.h"
#include "ui/window/canvas/picture_canvas.h"

namespace orrery {

std::optional<CameraBinding> PictureCanvas::gripOf(const Hit& hit) const {
    return orrery::gripOf(session.document(), *shown->figure, static_cast<std::size_t>(hit.panel));
}

std::optional<CameraBinding> PictureCanvas::activeGrip() const {
    const std::optional<std::size_t> panel = shown ? cameraPanel(*shown->figure, active) : std::nullopt;
    return panel ? orrery::gripOf(session.document(), *shown->figure, *panel) : std::nullopt;
}

void PictureCanvas::zoomAt(const Hit& hit, QPointF point, ZoomFactor factor, int gesture) {
    if (isCloud(hit.pane)) return zoomCloud(hit, point, std::min(factor.x, factor.y), gesture);
    const std::optional<CameraBinding> grip = gripOf(hit);
    if (!grip) return;
    const Vec2 part = hit.area.fractionOf(vec2(point));
    const Vec2 at{cellOf(grip->axes.x, part.x, 0, 1), cellOf(grip->axes.y, part.y, 0, 1)};
    look(*grip, zoomed(*grip, at, factor), gesture);
}

void PictureCanvas::zoomAt(QPointF point, ZoomFactor factor) {
    if (held) return;
    if (const std::optional<Hit> found = hitAt(point)) zoomAt(*found, point, factor, wheelGesture());
}

void PictureCanvas::zoom(double factor) {
    const QPointF pointer = mapFromGlobal(QCursor::pos());
    const std::optional<Hit> under = underMouse() ? hitAt(pointer) : std::nullopt;
    if (under && (gripOf(*under) || isCloud(under->pane)))
        return zoomAt(*under, pointer, {factor, factor}, session.newGesture());
    if (isCloud(active)) return setOrbit(active, zoomed(orbitOf(active), {0.5, 0.5}, factor), session.newGesture());
    const std::optional<CameraBinding> grip = activeGrip();
    if (!grip) return;
    const Vec2 middle{cellOf(grip->axes.x, 0.5, 0, 1), cellOf(grip->axes.y, 0.5, 0, 1)};
    look(*grip, zoomed(*grip, middle, {factor, factor}), session.newGesture());
}

void PictureCanvas::look(const CameraBinding& grip, const Camera& camera, int gesture) {
    const Result<Document> there = withVisibleRange(session.document(), grip, camera);
    if (there) go(*there, grip.pane, gesture);
}

void PictureCanvas::go(const Document& there, int pane, int gesture) {
    const auto index = static_cast<std::size_t>(pane);
    const std::optional<CellRange> before = coveredBy(session.document().panes[index]);
    const std::optional<CellRange> after = coveredBy(there.panes[index]);
    if (before != after) {
        ZoomOrigin& out = excursions[pane];
        if (out.now != before) out.home = before;
        out.now = after;
    }
    before == after ? session.apply(Navigate{pane, there.panes[index].camera}, gesture)
                    : session.apply(Replace{there}, gesture);
}

void PictureCanvas::fit() {
    const Document& document = session.document();
    const auto out = excursions.find(active);
    const bool isOut =
        out != excursions.end() && out->second.now == coveredBy(document.panes[static_cast<std::size_t>(active)]);
    const std::optional<CellRange> home = isOut ? out->second.home : std::nullopt;
    excursions.erase(active);
    if (!home) return session.apply(Navigate{active, {}});
    const int gesture = session.newGesture();
    if (const Result<Document> back = covering(document, active, *home)) session.apply(Replace{*back}, gesture);
    session.apply(Navigate{active, {}}, gesture);
}

}  // namespace orrery
