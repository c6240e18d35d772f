// Part of PictureCanvas: changes of the visible range of cells or positions: zooming about a point, panning, and going
// back to the original range.
#include <algorithm>

#include "core/figure/axes.h"
#include "core/interaction/orbiting.h"
#include "core/interaction/positions.h"
#include "ui/window/canvas/picture_canvas.h"

namespace orrery {

std::optional<CameraBinding> PictureCanvas::bindingOf(const Hit& hit) const {
    return orrery::bindingOf(session.document(), *shown->figure, static_cast<std::size_t>(hit.panel));
}

std::optional<CameraBinding> PictureCanvas::activeBinding() const {
    const std::optional<std::size_t> panel = shown ? cameraPanel(*shown->figure, active) : std::nullopt;
    return panel ? orrery::bindingOf(session.document(), *shown->figure, *panel) : std::nullopt;
}

void PictureCanvas::zoomAt(const Hit& hit, QPointF point, ZoomFactor factor, int gesture) {
    if (isCloud(hit.pane)) return zoomCloud(hit, point, std::min(factor.x, factor.y), gesture);
    const std::optional<CameraBinding> binding = bindingOf(hit);
    if (!binding) return;
    const Vec2 part = hit.area.fractionOf(vec2(point));
    const Vec2 at{cellOf(binding->axes.x, part.x, 0, 1), cellOf(binding->axes.y, part.y, 0, 1)};
    look(*binding, zoomed(*binding, at, factor), gesture);
}

void PictureCanvas::zoomAt(QPointF point, ZoomFactor factor) {
    if (held || asking) return;
    if (const std::optional<Hit> found = hitAt(point)) zoomAt(*found, point, factor, wheelGesture());
}

void PictureCanvas::zoom(double factor) {
    const QPointF pointer = mapFromGlobal(QCursor::pos());
    const std::optional<Hit> under = underMouse() ? hitAt(pointer) : std::nullopt;
    if (under && (bindingOf(*under) || isCloud(under->pane)))
        return zoomAt(*under, pointer, {factor, factor}, session.newGesture());
    if (isCloud(active)) return setOrbit(active, zoomed(orbitOf(active), {0.5, 0.5}, factor), session.newGesture());
    const std::optional<CameraBinding> binding = activeBinding();
    if (!binding) return;
    const Vec2 middle{cellOf(binding->axes.x, 0.5, 0, 1), cellOf(binding->axes.y, 0.5, 0, 1)};
    look(*binding, zoomed(*binding, middle, {factor, factor}), session.newGesture());
}

void PictureCanvas::look(const CameraBinding& binding, const Camera& camera, int gesture) {
    const Result<Document> there = withVisibleRange(session.document(), binding, camera);
    if (there) go(*there, binding.pane, gesture);
}

void PictureCanvas::go(const Document& there, int pane, int gesture) {
    const auto index = static_cast<std::size_t>(pane);
    const std::optional<CellRange> before = coveredRange(session.document().panes[index]);
    const std::optional<CellRange> after = coveredRange(there.panes[index]);
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
        out != excursions.end() && out->second.now == coveredRange(document.panes[static_cast<std::size_t>(active)]);
    const std::optional<CellRange> home = isOut ? out->second.home : std::nullopt;
    excursions.erase(active);
    if (!home) return session.apply(Navigate{active, {}});
    const int gesture = session.newGesture();
    if (const Result<Document> back = withCoveredRange(document, active, *home)) session.apply(Replace{*back}, gesture);
    session.apply(Navigate{active, {}}, gesture);
}

}  // namespace orrery
