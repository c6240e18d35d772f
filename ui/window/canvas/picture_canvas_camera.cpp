// Part of PictureCanvas: cameras. Axes: zooming about a point, panning, and going back to the original range. Clouds: a
// drag rotates; a drag with Shift or the right button pans. Alt and an arrow key rotate by 5 degrees, the keys 1 to 4
// choose a standard viewpoint, and T starts or stops the automatic rotation.
#include <QKeyEvent>
#include <algorithm>
#include <map>

#include "core/figure/axes.h"
#include "core/interaction/orbiting.h"
#include "core/interaction/positions.h"
#include "ui/window/canvas/auto_turn.h"
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

bool PictureCanvas::isCloud(int pane) const {
    return shown && pane < static_cast<int>(session.document().panes.size()) && cloudOf(*shown->figure, pane);
}

bool PictureCanvas::mayTurn(int pane) const {
    const auto isCamera = [pane](const Place& place) { return place.owner == Owner::Camera && place.pane == pane; };
    return !held || std::ranges::any_of(session.document().about.controls, isCamera);
}

void PictureCanvas::setOrbit(int pane, const Orbit& orbit, int gesture) {
    Camera camera = session.document().panes[static_cast<std::size_t>(pane)].camera;
    camera.orbit = orbit;
    session.apply(Navigate{pane, camera}, gesture);
}

const Orbit& PictureCanvas::orbitOf(int pane) const {
    return session.document().panes[static_cast<std::size_t>(pane)].camera.orbit;
}

void PictureCanvas::zoomCloud(const Hit& hit, QPointF point, double factor, int gesture) {
    setOrbit(hit.pane, zoomed(orbitOf(hit.pane), hit.area.fractionOf(vec2(point)), factor), gesture);
}

void PictureCanvas::dragCloud(QPointF point) {
    if (!mayTurn(press->hit->pane)) return;
    const Orbit orbit = press->shifts ? shifted(*press->orbit, wayTo(point)) : dragged(*press->orbit, wayTo(point));
    setOrbit(press->hit->pane, orbit, press->gesture);
}

bool PictureCanvas::turnByKey(const QKeyEvent& event) {
    if (!isCloud(active)) return false;
    constexpr double degrees = 5;
    static const std::map<int, Vec2> ways{{Qt::Key_Left, {degrees, 0}},
                                          {Qt::Key_Right, {-degrees, 0}},
                                          {Qt::Key_Up, {0, -degrees}},
                                          {Qt::Key_Down, {0, degrees}}};
    const auto transition = ways.find(event.key());
    if (transition != ways.end() && event.modifiers().testFlag(Qt::AltModifier)) {
        setOrbit(active, turned(orbitOf(active), transition->second.x, transition->second.y), keyGesture(event));
        return true;
    }
    if (event.modifiers() & ~Qt::KeypadModifier) return false;
    if (event.key() == Qt::Key_T) {
        autoTurn->isRunning() ? autoTurn->stop() : autoTurn->start(active);
        return true;
    }
    const int viewpoint = event.key() - Qt::Key_1;
    if (viewpoint < 0 || viewpoint >= static_cast<int>(viewpoints)) return false;
    setOrbit(active, seenFrom(orbitOf(active), static_cast<std::size_t>(viewpoint)), keyGesture(event));
    return true;
}

}  // namespace orrery
