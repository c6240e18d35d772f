#include "ui/window/canvas/line_dragger.h"

#include <QApplication>
#include <QMouseEvent>
#include <cmath>
#include <numbers>

#include "core/interaction/dragging.h"
#include "core/interaction/pointing.h"
#include "ui/paint/layout/dial_grid.h"
#include "ui/paint/paint.h"

namespace orrery {

namespace {

constexpr double lineReach = 5;  ///< largest distance of the pointer from a line, in logical pixels

/// Returns the angle from the positive x axis to the vector `fromCentre` in turns, -0.5 to 0.5; positive
/// counterclockwise, or clockwise if `clockwise`.
double turnsAt(QPointF fromCentre, bool clockwise) {
    const double turns = std::atan2(-fromCentre.y(), fromCentre.x()) / (2 * std::numbers::pi);
    return clockwise ? -turns : turns;
}

/// An event filter on the canvas, a child of it. A click without a drag is passed on.
class LineDragger : public QObject {
public:
    LineDragger(Session& owned, PictureCanvas& picture) : QObject(&picture), session(owned), canvas(picture) {
        canvas.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (!isForwardingClick && watched == &canvas) {
            if (event->type() == QEvent::MouseButtonPress && press(*static_cast<QMouseEvent*>(event))) return true;
            if (event->type() == QEvent::MouseMove && move(*static_cast<QMouseEvent*>(event))) return true;
            if (event->type() == QEvent::MouseButtonRelease && release(*static_cast<QMouseEvent*>(event))) return true;
            if (event->type() == QEvent::MouseButtonDblClick) pull.reset();
        }
        return QObject::eventFilter(watched, event);
    }

private:
    /// A dial that can be dragged; `centre` is in logical pixels.
    struct PulledDial {
        Dial dial;
        int pane = 0;
        QPointF centre;
        bool clockwise = false;      ///< `last` and `turnsSincePress` grow clockwise
        double last = 0;             ///< last angle of the pointer about the centre, in turns
        double turnsSincePress = 0;  ///< signed rotation of the pointer, beyond one turn too
        Probe start;                 ///< the document's probe at the press
    };
    /// A dial or a line under the pointer (exactly one of `dial` and `line` is set), and its drag.
    struct Pull {
        std::optional<PulledDial> dial;
        std::optional<DraggableLine> line;
        QPointF at;           ///< position of the press, in logical pixels
        int panel = 0;        ///< panel of the press
        bool moving = false;  ///< the pointer has moved by QApplication::startDragDistance()
        int gesture = 0;      ///< all changes of one gesture are one undo step
    };

    /// Returns the element at `point` that may be dragged (PictureCanvas::mayDrag()); nothing if there is none.
    std::optional<LineDragger::Pull> pullAt(QPointF point) const {
        const std::optional<Picture>& picture = canvas.picture();
        if (!picture) return std::nullopt;
        const Layout& layout = *picture->layout;
        const std::optional<Hit> under = hit(*picture->figure, layout, point);
        const bool isThere = under && under->pane < static_cast<int>(session.document().panes.size());
        if (!isThere) return std::nullopt;
        Pull found{.dial = dialAt(*under, layout, point), .line = {}, .at = point, .panel = under->panel};
        const Vec2 reach{lineReach / under->area.width, lineReach / under->area.height};
        if (!found.dial) found.line = lineAt(picture->document, *picture->figure, *under, reach);
        const bool mayPull = (found.dial && canvas.mayDrag({.owner = Owner::Probe, .id = "m"})) ||
                             (found.line && canvas.mayDrag(found.line->place));
        return mayPull ? std::optional(found) : std::nullopt;
    }

    std::optional<LineDragger::PulledDial> dialAt(const Hit& hit, const Layout& layout, QPointF point) const {
        const Figure& figure = *canvas.picture()->figure;
        const auto panel = static_cast<std::size_t>(hit.panel);
        const Dials* dials = layerOf<Dials>(figure.panels[panel]);
        if (!dials || hit.pair < 0) return std::nullopt;
        const DialGrid grid = dialGridOf(*dials, layout.panels[panel].data, layout.type);
        const int index = grid.at(point);
        if (index < 0) return std::nullopt;
        PulledDial found{
            .dial = dials->dials[static_cast<std::size_t>(index)], .pane = hit.pane, .centre = grid.centre(index)};
        found.clockwise = dials->style != DialStyle::Circle;
        found.start = session.document().probe;
        const QPointF fromCentre = point - found.centre;
        found.last = turnsAt(fromCentre, found.clockwise);
        const bool isOn =
            std::hypot(fromCentre.x(), fromCentre.y()) <= 1.1 * grid.radius && std::isfinite(found.dial.wavelength);
        return isOn ? std::optional(found) : std::nullopt;
    }

    /// Handles a mouse event; returns true if the canvas must not get it, as do move() and release().
    bool press(const QMouseEvent& event) {
        if (event.button() != Qt::LeftButton || event.modifiers() != Qt::NoModifier) return false;
        pull = pullAt(event.position());
        return pull.has_value();
    }

    bool move(const QMouseEvent& event) {
        if (!pull) {
            if (event.buttons() == Qt::NoButton) showCursor(event.position());
            return false;
        }
        const bool isFar = (event.position() - pull->at).manhattanLength() >= QApplication::startDragDistance();
        if (isFar && !pull->moving) {
            pull->moving = true;
            pull->gesture = session.newGesture();
            canvas.setCursor(pull->dial ? Qt::ClosedHandCursor : canvas.cursor().shape());
        }
        if (pull->moving) pull->dial ? turn(event.position()) : dragLine(event.position());
        return true;
    }

    bool release(const QMouseEvent& event) {
        if (!pull || event.button() != Qt::LeftButton) return false;
        const bool wasClick = !pull->moving;
        pull.reset();
        wasClick ? sendClick(event) : showCursor(event.position());
        return true;
    }

    void turn(QPointF point) {
        PulledDial& dial = *pull->dial;
        const double now = turnsAt(point - dial.centre, dial.clockwise);
        dial.turnsSincePress += shortestTurn(dial.last, now);
        dial.last = now;
        const Figure& figure = *canvas.picture()->figure;
        session.apply(SetProbe{turnedDial(dial.start, figure, dial.pane, dial.dial, dial.turnsSincePress)},
                      pull->gesture);
    }

    void dragLine(QPointF point) {
        const Picture& picture = *canvas.picture();
        const Layout& layout = *picture.layout;
        const auto panel = static_cast<std::size_t>(pull->panel);
        if (panel >= layout.panels.size()) return;
        const QRectF data = layout.panels[panel].data;
        const QPointF inside(std::clamp(point.x(), data.left(), data.right() - 1),
                             std::clamp(point.y(), data.top(), data.bottom() - 1));
        const std::optional<Hit> under = hit(*picture.figure, layout, inside);
        if (!under) return;
        const std::optional<Value> value = draggedValue(session.document(), *pull->line, *under);
        if (value) session.apply(SetValue{pull->line->place, *value}, pull->gesture);
    }

    void showCursor(QPointF point) {
        const std::optional<Pull> under = pullAt(point);
        if (!under) return;
        // queued, because the canvas sets its own cursor for the same event
        const auto shape = under->dial             ? Qt::OpenHandCursor
                           : under->line->vertical ? Qt::SplitHCursor
                                                   : Qt::SplitVCursor;
        QMetaObject::invokeMethod(
            &canvas, [this, shape] { canvas.setCursor(shape); }, Qt::QueuedConnection);
    }

    /// Sends press and release to the canvas after a press without a drag.
    void sendClick(const QMouseEvent& event) {
        isForwardingClick = true;
        for (const auto type : {QEvent::MouseButtonPress, QEvent::MouseButtonRelease}) {
            const bool isDown = type == QEvent::MouseButtonPress;
            QMouseEvent copy(type, event.position(), event.globalPosition(), Qt::LeftButton,
                             isDown ? Qt::LeftButton : Qt::NoButton, event.modifiers());
            QCoreApplication::sendEvent(&canvas, &copy);
        }
        isForwardingClick = false;
    }

    Session& session;
    PictureCanvas& canvas;
    std::optional<Pull> pull;
    bool isForwardingClick = false;  ///< sendClick() is running, whose events are not filtered
};

}  // namespace

void dragElements(Session& session, PictureCanvas& canvas) {
    new LineDragger(session, canvas);
}

}  // namespace orrery
