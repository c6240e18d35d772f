#include "ui/window/canvas/picture_canvas.h"

#include <QAccessibleWidget>
#include <QApplication>
#include <QGestureEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QPainter>
#include <QPinchGesture>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "core/figure/axis_map.h"
#include "core/interaction/hover_line.h"
#include "core/interaction/orbiting.h"
#include "core/interaction/pointing.h"
#include "core/interaction/positions.h"
#include "core/math/sentence.h"
#include "ui/paint/paint.h"
#include "ui/paint/palette.h"
#include "ui/platform/screen_format.h"
#include "ui/window/canvas/auto_turn.h"

namespace orrery {

namespace {

constexpr int fadeMs = 350;
constexpr int wheelPauseMs = 600;  ///< wheel steps with shorter pauses between them form one undo step

class AccessibleCanvas : public QAccessibleWidget {
public:
    explicit AccessibleCanvas(QWidget* canvas) : QAccessibleWidget(canvas, QAccessible::Graphic) {}
};

QAccessibleInterface* accessibleCanvas(const QString&, QObject* object) {
    auto* canvas = qobject_cast<PictureCanvas*>(object);
    return canvas ? new AccessibleCanvas(canvas) : nullptr;
}

/// Draws a thin frame around the active pane.
void drawActive(QPainter& painter, const QRectF& place, const QPalette& palette) {
    if (place.isEmpty()) return;
    constexpr double margin = 2;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette.color(QPalette::Highlight), 1.5));
    painter.drawRoundedRect(place.adjusted(-margin, -margin, margin, margin), 4, 4);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

}  // namespace

PictureCanvas::PictureCanvas(Session& owned, QWidget* parent)
    : QWidget(parent), session(owned), autoTurn(new AutoTurn(owned, this)) {
    setObjectName("canvas");
    setMinimumSize(320, 240);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    grabGesture(Qt::PinchGesture);
    QAccessible::installFactory(accessibleCanvas);
    fadeTimer.setInterval(16);
    connect(&fadeTimer, &QTimer::timeout, this, [this] {
        if (sinceFade.elapsed() >= fadeMs) {
            fadeTimer.stop();
            fading = {};
        }
        update();
    });
}

void PictureCanvas::crossFade() {
    if (!shown || !isVisible()) return;
    QImage now = shown->image;
    if (!fading.isNull() && fading.size() == now.size()) {
        QPainter painter(&now);
        painter.setOpacity(fadeLeft());
        painter.drawImage(QPointF(0, 0), fading);
    }
    fading = now;
    sinceFade.start();
    fadeTimer.start();
}

double PictureCanvas::fadeLeft() const {
    return std::max(0.0, 1 - static_cast<double>(sinceFade.elapsed()) / fadeMs);
}

void PictureCanvas::setSketch(const std::optional<Sketch>& drawn) {
    if (!sketch && !drawn) return;
    sketch = drawn;
    update();
}

void PictureCanvas::setFramed(bool on) {
    framed = on;
    update();
}

void PictureCanvas::setHeld(bool on) {
    held = on;
}

bool PictureCanvas::mayDrag(const Place& place) const {
    return !held || std::ranges::any_of(session.document().about.controls,
                                        [&](const Place& control) { return areOfOneValue(control, place); });
}

void PictureCanvas::show(const Picture& picture) {
    shown = picture;
    shown->image.convertTo(screenFormat());
    layout = *picture.layout;
    veil = {};
    describe();
    update();
    if (lastPointer) tellUnder(*lastPointer);
}

void PictureCanvas::setActive(int pane) {
    active = pane;
    update();
}

QRectF PictureCanvas::placeOf(int pane) const {
    QRectF place;
    for (std::size_t i = 0; i < layout.panels.size(); ++i) {
        if (shown->figure->panels[i].pane != pane) continue;
        const PanelLayout& panel = layout.panels[i];
        for (const QRectF& part : {panel.place, panel.title, panel.across, panel.down}) place |= part;
        const bool isOwn = panel.bar.height() <= panel.place.height();  // otherwise it is shared by all panes
        if (isOwn) place |= panel.bar | panel.barName;
    }
    return place;
}

void PictureCanvas::describe() {
    if (!shown) return;
    const Figure& figure = *shown->figure;
    const auto plain = [this](const Phrase& words) { return text(math::plainSentence(words), language); };
    QStringList sentences;
    for (const Phrase& words : {figure.headline, figure.title, figure.caption})
        if (!words.empty()) sentences.append(plain(words));
    for (const Readout& line : figure.readout)
        if (!line.name.empty()) sentences.append(plain(line.name + Phrase(": ") + line.value));
    const QString claim = sentences.isEmpty() ? QString() : QStringLiteral(": ") + sentences.front();
    const QString name = text(Words{"Picture", "画面"}, language) + claim;
    const QString all = sentences.join(QStringLiteral(". "));
    if (name != accessibleName()) setAccessibleName(name);
    if (all != accessibleDescription()) setAccessibleDescription(all);
}

void PictureCanvas::retranslate(Language chosen) {
    language = chosen;
    if (!shown) setAccessibleName(text(Words{"Picture", "画面"}, language));
    describe();
}

void PictureCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const bool isCovered = shown && shown->size == size();
    if (!isCovered) painter.fillRect(rect(), paletteOf(session.document().look.theme).paper);
    if (shown) painter.drawImage(QPointF(0, 0), shown->image);
    if (!fading.isNull()) {
        painter.setOpacity(fadeLeft());
        painter.drawImage(QPointF(0, 0), fading);
        painter.setOpacity(1);
    }
    drawLight(painter);
    if (sketch && shown) drawSketch(painter, *sketch, *shown->figure, layout, shown->document.look);
    if (framed && session.document().panes.size() > 1) drawActive(painter, placeOf(active), palette());
    if (framed && hasFocus() && tabbed) {
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
    session.setPictureSize(size(), devicePixelRatioF());  // the ratio may change with the screen
}

void PictureCanvas::resizeEvent(QResizeEvent*) {
    session.setPictureSize(size(), devicePixelRatioF());
}

std::optional<Hit> PictureCanvas::hitAt(QPointF point) const {
    return shown ? hit(*shown->figure, layout, point) : std::nullopt;
}

Vec2 PictureCanvas::wayTo(QPointF point) const {
    const Area& area = press->hit->area;
    return area.fractionOf(vec2(point)) - area.fractionOf(vec2(press->at));
}

std::optional<CameraBinding> PictureCanvas::gripOf(const Hit& hit) const {
    return orrery::gripOf(session.document(), *shown->figure, static_cast<std::size_t>(hit.panel));
}

std::optional<CameraBinding> PictureCanvas::activeGrip() const {
    const std::optional<std::size_t> panel = shown ? cameraPanel(*shown->figure, active) : std::nullopt;
    return panel ? orrery::gripOf(session.document(), *shown->figure, *panel) : std::nullopt;
}

void PictureCanvas::zoomAt(const Hit& hit, QPointF point, ZoomFactor factor, int gesture) {
    if (isCloud(hit.pane)) return zoomCloud(hit, point, std::min(factor.across, factor.down), gesture);
    const std::optional<CameraBinding> grip = gripOf(hit);
    if (!grip) return;
    const Vec2 part = hit.area.fractionOf(vec2(point));
    const Vec2 at{cellOf(grip->axes.across, part.x, 0, 1), cellOf(grip->axes.down, part.y, 0, 1)};
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
    const Vec2 middle{cellOf(grip->axes.across, 0.5, 0, 1), cellOf(grip->axes.down, 0.5, 0, 1)};
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
    const bool right = event->button() == Qt::RightButton;
    const std::optional<Hit> under = hitAt(event->position());
    const bool onCloud = under && isCloud(under->pane);
    if (right && !onCloud) return;
    choosePane(event->position());
    press = Press{.at = event->position(), .hit = under, .grip = {}};
    press->shifts = right || event->modifiers().testFlag(Qt::ShiftModifier);
    if (onCloud) press->orbit = orbitOf(under->pane);
    if (under) press->grip = gripOf(*under);
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
    if (!press->grip || held) return;
    look(*press->grip, panned(*press->grip, wayTo(point)), press->gesture);
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
    if (!held) fit();
}

void PictureCanvas::probe(const Hit& hit, bool second) {
    session.apply(SetProbe{probeAt(session.document().probe, *shown->figure, hit, second)});
}

void PictureCanvas::hover(QPointF point) {
    lastPointer = point;
    tellUnder(point);
}

void PictureCanvas::tellUnder(QPointF point) {
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

void PictureCanvas::focusInEvent(QFocusEvent* event) {
    tabbed = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    QWidget::focusInEvent(event);
}

void PictureCanvas::leaveEvent(QEvent*) {
    lastPointer.reset();
    tell({});
}

}  // namespace orrery
