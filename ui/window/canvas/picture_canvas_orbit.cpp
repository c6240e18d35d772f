// Part of PictureCanvas: mouse and keys on a cloud. A drag rotates the cloud; a drag with Shift or the right button
// pans it. Alt and an arrow key rotate it by 5 degrees, the keys 1 to 4 choose a standard viewpoint, and T starts or
// stops the automatic rotation.
#include <QKeyEvent>
#include <QMouseEvent>
#include <algorithm>
#include <map>

#include "core/interaction/orbiting.h"
#include "ui/window/canvas/auto_turn.h"
#include "ui/window/canvas/picture_canvas.h"

namespace orrery {

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
