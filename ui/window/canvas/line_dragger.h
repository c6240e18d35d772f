// LineDragger: drags elements of the picture. Dragging a dial turns its hand and changes the position m. Dragging the
// line of a length, or of 2 pi base, changes that length or the base. The cursor changes over elements that can be
// dragged. Clicks are passed on to the picture.
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
    /// A dial that is dragged; `centre` is in logical pixels.
    struct PulledDial {
        Dial dial;
        int pane = 0;
        QPointF centre;
        bool clockwise = false;  ///< direction in which `last` and `turnsSincePress` grow
        double last = 0;         ///< last angle of the pointer, in turns
        double turnsSincePress = 0;
        Probe start;  ///< the document's probe at the press
    };
    /// A dial or a line under the pointer (exactly one is set), and its drag.
    struct Pull {
        std::optional<PulledDial> dial;
        std::optional<DraggableLine> line;
        QPointF at;  ///< position of the press, in logical pixels
        int panel = 0;
        bool moving = false;  ///< the pointer has moved by QApplication::startDragDistance()
        int gesture = 0;      ///< all changes of one gesture are one undo step
    };

    std::optional<Pull> pullAt(QPointF point) const;
    std::optional<PulledDial> dialAt(const Hit& hit, const Layout& layout, QPointF point) const;
    bool press(const QMouseEvent& event);
    bool move(const QMouseEvent& event);
    bool release(const QMouseEvent& event);
    void turn(QPointF point);
    void dragLine(QPointF point);
    void showCursor(QPointF point);
    void sendClick(const QMouseEvent& release);

    Session& session;
    PictureCanvas& canvas;
    std::optional<Pull> pull;
    bool isForwardingClick = false;  ///< to the picture
};

}  // namespace orrery
