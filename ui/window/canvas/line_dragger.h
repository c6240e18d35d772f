// LineDragger: drags on elements of the picture. A drag on a dial turns its hand and so moves m; a drag on the line of
// a length or of the slowest pair changes that parameter. The cursor announces it. Clicks are passed on to the picture.
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
    /// Dragged dial; `middle` in logical pixels.
    struct PulledDial {
        Dial dial;
        int pane = 0;
        QPointF middle;
        bool clockwise = false;
        double last = 0;  ///< last angle of the pointer, in turns
        double turned = 0;
        Probe start;
    };
    /// Drag of a dial or of a line.
    struct Pull {
        std::optional<PulledDial> dial;
        std::optional<DraggableLine> line;
        QPointF at;
        int panel = 0;
        bool moving = false;
        int gesture = 0;
    };

    std::optional<Pull> pullAt(QPointF point) const;
    std::optional<PulledDial> dialAt(const Hit& hit, const Layout& layout, QPointF point) const;
    bool press(const QMouseEvent& event);
    bool move(const QMouseEvent& event);
    bool release(const QMouseEvent& event);
    void turn(QPointF point);
    void shift(QPointF point);
    void showCursor(QPointF point);
    void sendClick(const QMouseEvent& release);

    Session& session;
    PictureCanvas& canvas;
    std::optional<Pull> pull;
    bool passing = false;  ///< a click is being passed on to the picture
};

}  // namespace orrery
