// Part of PictureCanvas: mouse, wheel and pinch. The wheel zooms both axes; with Shift only x, with Ctrl only y.
#include <QApplication>
#include <QGestureEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QPinchGesture>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/interaction/hover_line.h"
#include "core/interaction/pointing.h"
#include "ui/paint/paint.h"
#include "ui/window/canvas/picture_canvas.h"

namespace orrery {

namespace {

constexpr int wheelPauseMs = 600;  ///< zoom steps with pauses up to this long form one undo step

}  // namespace

std::optional<Hit> PictureCanvas::hitAt(QPointF point) const {
    return shown ? hit(*shown->figure, layout, point) : std::nullopt;
}

Vec2 PictureCanvas::wayTo(QPointF point) const {
    const Area& area = press->hit->area;
    return area.fractionOf(vec2(point)) - area.fractionOf(vec2(press->at));
}

void PictureCanvas::choosePane(QPointF point) {
    const auto panes = static_cast<int>(session.document().panes.size());
    for (int pane = 0; pane < panes; ++pane) {
        if (pane != active && placeOf(pane).contains(point)) return emit paneChosen(pane);
    }
}

int PictureCanvas::wheelGesture() {
    if (!sinceWheel.isValid() || sinceWheel.elapsed() > wheelPauseMs) lastWheelGesture = session.newGesture();
    sinceWheel.start();
    return lastWheelGesture;
}

void PictureCanvas::wheelEvent(QWheelEvent* event) {
    const double factor = std::pow(step, event->angleDelta().y() / 120.0);
    const bool acrossOnly = event->modifiers().testFlag(Qt::ShiftModifier);
    const bool downOnly = event->modifiers().testFlag(Qt::ControlModifier);
    zoomAt(event->position(), {downOnly ? 1 : factor, acrossOnly ? 1 : factor});
    event->accept();
}

bool PictureCanvas::event(QEvent* event) {
    if (event->type() == QEvent::NativeGesture) {
        const auto* native = static_cast<QNativeGestureEvent*>(event);
        if (native->gestureType() != Qt::ZoomNativeGesture) return QWidget::event(event);
        const double factor = 1 / std::max(0.1, 1 + native->value());
        zoomAt(native->position(), {factor, factor});
        return true;
    }
    if (event->type() == QEvent::Gesture) {
        const auto* pinch = static_cast<QPinchGesture*>(static_cast<QGestureEvent*>(event)->gesture(Qt::PinchGesture));
        if (!pinch || pinch->scaleFactor() <= 0) return QWidget::event(event);
        zoomAt(mapFromGlobal(pinch->centerPoint()), {1 / pinch->scaleFactor(), 1 / pinch->scaleFactor()});
        return true;
    }
    return QWidget::event(event);
}

void PictureCanvas::mousePressEvent(QMouseEvent* event) {
    if (!shown || (event->button() != Qt::LeftButton && event->button() != Qt::RightButton)) return;
    if (asking) {
        lastPointer = event->position();
        if (const std::string mark = nameUnder(marks); !mark.empty()) emit markChosen(mark);
        return;
    }
    const bool right = event->button() == Qt::RightButton;
    const std::optional<Hit> under = hitAt(event->position());
    const bool onCloud = under && isCloud(under->pane);
    if (right && !onCloud) return;
    choosePane(event->position());
    press = Press{.at = event->position(), .hit = under, .binding = {}};
    press->shifts = right || event->modifiers().testFlag(Qt::ShiftModifier);
    if (onCloud) press->orbit = orbitOf(under->pane);
    if (under) press->binding = bindingOf(*under);
}

void PictureCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (!press) return hover(event->position());
    const bool far = (event->position() - press->at).manhattanLength() >= QApplication::startDragDistance();
    if (far && press->hit && !press->panning) {
        press->panning = true;
        press->gesture = session.newGesture();
        if (!held) setCursor(Qt::ClosedHandCursor);
    }
    if (press->panning) drag(event->position());
}

void PictureCanvas::drag(QPointF point) {
    if (press->orbit) return dragCloud(point);
    if (!press->binding || held) return;
    look(*press->binding, panned(*press->binding, wayTo(point)), press->gesture);
}

void PictureCanvas::mouseReleaseEvent(QMouseEvent* event) {
    const bool asksForMenu = event->button() == Qt::RightButton && !(press && press->panning);
    if (asksForMenu) emit menuWanted(event->globalPosition().toPoint());
    if (!press || event->buttons() != Qt::NoButton) return;
    const Press released = *std::exchange(press, std::nullopt);
    unsetCursor();
    if (!released.panning && released.hit && event->button() == Qt::LeftButton)
        probe(*released.hit, event->modifiers().testFlag(Qt::ShiftModifier));
}

void PictureCanvas::mouseDoubleClickEvent(QMouseEvent*) {
    if (!held && !asking) fit();
}

void PictureCanvas::probe(const Hit& hit, bool second) {
    session.apply(SetProbe{probeAt(session.document().probe, *shown->figure, hit, second)});
}

void PictureCanvas::hover(QPointF point) {
    lastPointer = point;
    tellUnder(point);
}

void PictureCanvas::tellUnder(QPointF point) {
    if (asking) {
        const std::string mark = nameUnder(marks);
        light(mark);
        setCursor(mark.empty() ? Qt::ArrowCursor : Qt::PointingHandCursor);
        return tell({});
    }
    const std::optional<Hit> under = hitAt(point);
    if (!press) setCursor(!under ? Qt::ArrowCursor : under->pair >= 0 ? Qt::PointingHandCursor : Qt::CrossCursor);
    tell(under ? hoverLine(*shown->figure, *under) : Phrase());
}

void PictureCanvas::tell(const Phrase& words) {
    told = words;
    emit hovered(told, lastPointer.value_or(QPointF()));
}

void PictureCanvas::contextMenuEvent(QContextMenuEvent* event) {
    // the mouse opens the menu on release, because a drag with the right button pans a cloud
    if (event->reason() != QContextMenuEvent::Mouse) emit menuWanted(mapToGlobal(rect().center()));
    event->accept();
}

void PictureCanvas::leaveEvent(QEvent*) {
    lastPointer.reset();
    tell({});
}

}  // namespace orrery
