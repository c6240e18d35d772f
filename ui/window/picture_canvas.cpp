#include "ui/window/picture_canvas.h"

#include <QAccessibleWidget>
#include <QApplication>
#include <QGestureEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QPainter>
#include <QPinchGesture>
#include <QWheelEvent>
#include <cmath>

#include "core/views/shown.h"
#include "ui/paint/palette.h"

namespace orrery {

namespace {

constexpr int wheelPauseMs = 600;  ///< notches closer together are one gesture

class AccessibleCanvas : public QAccessibleWidget {
public:
    explicit AccessibleCanvas(QWidget* canvas) : QAccessibleWidget(canvas, QAccessible::Graphic) {}
};

QAccessibleInterface* accessibleCanvas(const QString&, QObject* object) {
    auto* canvas = qobject_cast<PictureCanvas*>(object);
    return canvas ? new AccessibleCanvas(canvas) : nullptr;
}

QPointF fractionIn(const QRectF& area, QPointF point) {
    return {(point.x() - area.left()) / area.width(), (point.y() - area.top()) / area.height()};
}

}  // namespace

PictureCanvas::PictureCanvas(Session& owned, QWidget* parent) : QWidget(parent), session(owned) {
    setObjectName("canvas");
    setMinimumSize(320, 240);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    grabGesture(Qt::PinchGesture);
    QAccessible::installFactory(accessibleCanvas);
}

void PictureCanvas::show(const Picture& picture) {
    shown = picture;
    describe();
    update();
}

void PictureCanvas::describe() {
    if (!shown) return;
    const QString sentence = text(shown->figure->title, language) + ". " + text(shown->figure->caption, language);
    if (sentence == accessibleDescription()) return;
    setAccessibleDescription(sentence);
}

void PictureCanvas::retranslate(Language chosen) {
    language = chosen;
    setAccessibleName(text(Words{"Picture", "画面"}, language));
    describe();
}

void PictureCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), paletteOf(session.document().look.theme).paper);
    if (shown) painter.drawImage(QPointF(0, 0), shown->image);
    if (hasFocus() && framed) {
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
    session.setPictureSize(size(), devicePixelRatioF());  // the ratio changes when the window goes to another screen
}

void PictureCanvas::resizeEvent(QResizeEvent*) {
    session.setPictureSize(size(), devicePixelRatioF());
}

std::optional<Hit> PictureCanvas::hitAt(QPointF point) const {
    return shown ? hit(*shown->figure, shown->size, point) : std::nullopt;
}

std::optional<Axes> PictureCanvas::axesOf(const Hit& hit) const {
    const Panel& panel = shown->figure->panels[static_cast<std::size_t>(hit.panel)];
    const auto panes = static_cast<int>(session.document().panes.size());
    if (!panel.axes || !fieldOf(panel) || hit.pane >= panes) return std::nullopt;
    const Camera& camera = session.document().panes[static_cast<std::size_t>(hit.pane)].camera;
    Axes axes = *panel.axes;
    axes.across.shown = visible(camera.across, axes.across.extents);
    axes.down.shown = visible(camera.down, axes.down.extents);
    return axes;
}

std::optional<Hit> PictureCanvas::middle() const {
    if (!shown) return std::nullopt;
    // a data rectangle is found from any point of it, and every picture has one on this grid
    constexpr double parts = 12;
    for (int y = 1; y < parts; ++y) {
        for (int x = 1; x < parts; ++x) {
            const std::optional<Hit> found = hitAt({shown->size.width() * x / parts, shown->size.height() * y / parts});
            if (found && axesOf(*found)) return hitAt(found->area.center());
        }
    }
    return std::nullopt;
}

void PictureCanvas::zoomAt(const Hit& hit, QPointF point, ZoomFactor factor, int gesture) {
    const std::optional<Axes> axes = axesOf(hit);
    if (!axes) return;
    const QPointF fraction = fractionIn(hit.area, point);
    const QPointF cell(cellAt(axes->across, fraction.x()), cellAt(axes->down, fraction.y()));
    session.apply(Navigate{hit.pane, zoomed(*axes, cell, factor)}, gesture);
}

void PictureCanvas::zoomAt(QPointF point, ZoomFactor factor) {
    if (const std::optional<Hit> found = hitAt(point)) zoomAt(*found, point, factor, wheelGesture());
}

void PictureCanvas::zoom(double factor) {
    const QPointF pointer = mapFromGlobal(QCursor::pos());
    const std::optional<Hit> under = underMouse() ? hitAt(pointer) : std::nullopt;
    if (under && axesOf(*under)) return zoomAt(*under, pointer, {factor, factor}, session.newGesture());
    if (const auto found = middle()) zoomAt(*found, found->area.center(), {factor, factor}, session.newGesture());
}

void PictureCanvas::fit() {
    for (int pane = 0; pane < static_cast<int>(session.document().panes.size()); ++pane)
        session.apply(Navigate{pane, {}});
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
    if (event->button() != Qt::LeftButton || !shown) return;
    press = Press{.at = event->position(), .hit = hitAt(event->position())};
    if (press->hit) press->axes = axesOf(*press->hit).value_or(Axes{});
}

void PictureCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (!press) return hover(event->position());
    const bool far = (event->position() - press->at).manhattanLength() >= QApplication::startDragDistance();
    if (far && press->hit && !press->panning) {
        press->panning = true;
        press->gesture = session.newGesture();
        setCursor(Qt::ClosedHandCursor);
    }
    if (press->panning) pan(event->position());
}

void PictureCanvas::pan(QPointF point) {
    if (press->axes.across.extents.size() <= 0) return;  // nothing to pan: dials
    const Camera camera = panned(press->axes, point - press->at, press->hit->area.size());
    session.apply(Navigate{press->hit->pane, camera}, press->gesture);
}

void PictureCanvas::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !press) return;
    const Press released = *std::exchange(press, std::nullopt);
    unsetCursor();
    if (!released.panning && released.hit) probe(*released.hit, event->modifiers().testFlag(Qt::ShiftModifier));
}

void PictureCanvas::mouseDoubleClickEvent(QMouseEvent*) {
    fit();
}

void PictureCanvas::probe(const Hit& hit, bool second) {
    session.apply(SetProbe{probeAt(session.document(), *shown->figure, hit, second)});
}

void PictureCanvas::moveProbe(int right, int down, bool repeated) {
    if (!shown) return;
    if (!repeated) keyGesture = session.newGesture();
    const Probe moved = movedProbe(session.document(), *shown->figure, right, down);
    session.apply(SetProbe{moved}, keyGesture);
    if (cameraPanel(*shown->figure)) session.apply(Navigate{0, following(*shown->figure, moved)}, keyGesture);
}

void PictureCanvas::keyPressEvent(QKeyEvent* event) {
    const int far = event->modifiers().testFlag(Qt::ShiftModifier) ? 10 : 1;
    const bool repeated = event->isAutoRepeat();
    switch (event->key()) {
        case Qt::Key_Left:
            return moveProbe(-far, 0, repeated);
        case Qt::Key_Right:
            return moveProbe(far, 0, repeated);
        case Qt::Key_Up:
            return moveProbe(0, -far, repeated);
        case Qt::Key_Down:
            return moveProbe(0, far, repeated);
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            return zoom(step);
        case Qt::Key_Minus:
            return zoom(1 / step);
        case Qt::Key_0:
            return fit();
        case Qt::Key_Space:
            return emit playToggled();
        default:
            QWidget::keyPressEvent(event);
    }
}

void PictureCanvas::hover(QPointF point) {
    const std::optional<Hit> under = hitAt(point);
    setCursor(!under ? Qt::ArrowCursor : under->pair >= 0 ? Qt::PointingHandCursor : Qt::CrossCursor);
    emit hovered(under ? hoverLine(*shown->figure, *under) : Phrase());
}

void PictureCanvas::focusInEvent(QFocusEvent* event) {
    framed = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    QWidget::focusInEvent(event);
}

void PictureCanvas::leaveEvent(QEvent*) {
    emit hovered({});
}

}  // namespace orrery
