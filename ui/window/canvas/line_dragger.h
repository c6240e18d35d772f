// LineDragger: an event filter on the canvas for dragging elements of the picture. A dragged dial turns its hand and
// changes the position m. A dragged line that marks a length, or the wavelength 2 pi base, changes that length or the
// base. The cursor changes over elements that can be dragged. A click without a drag is passed on to the canvas.
#pragma once

#include <QMouseEvent>
#include <QObject>

#include "core/interaction/dragging.h"
#include "ui/window/canvas/picture_canvas.h"

namespace orrery {

class LineDragger : public QObject {
    Q_OBJECT

public:
    LineDragger(Session& session, PictureCanvas& canvas);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

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
    std::optional<Pull> pullAt(QPointF point) const;
    std::optional<PulledDial> dialAt(const Hit& hit, const Layout& layout, QPointF point) const;
    /// Handles a mouse event; returns true if the canvas must not get it, as do move() and release().
    bool press(const QMouseEvent& event);
    bool move(const QMouseEvent& event);
    bool release(const QMouseEvent& event);
    void turn(QPointF point);
    void dragLine(QPointF point);
    void showCursor(QPointF point);
    /// Sends press and release to the canvas after a press without a drag.
    void sendClick(const QMouseEvent& release);

    Session& session;
    PictureCanvas& canvas;
    std::optional<Pull> pull;
    bool isForwardingClick = false;  ///< sendClick() is running, whose events are not filtered
};

}  // namespace orrery
