// PictureCanvas: shows the newest picture and converts mouse, touch and keys to Actions. A drag pans axes or rotates a
// cloud; wheel and pinch zoom about the pointer; a click or an arrow key moves the probe; a double click shows
// everything. Keys act on the active pane; a press in another pane emits paneChosen(). The text about the element under
// the pointer comes from the shown figure and never waits for a new picture. Points are in logical pixels.
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>
#include <map>
#include <optional>

#include "core/interaction/navigation.h"
#include "ui/paint/layout/layout.h"
#include "ui/session.h"
#include "ui/window/canvas/sketch_box.h"
#include "ui/window/spoken.h"

namespace orrery {

class AutoTurn;

class PictureCanvas : public QWidget {
    Q_OBJECT

public:
    PictureCanvas(Session& session, QWidget* parent);

    void show(const Picture& picture);
    /// Sets whether the picture does not belong to the present values, and is dimmed until the next show().
    void setStale(bool on);
    /// Sets the pane that keys act on. A frame marks it if there are several panes.
    void setActive(int pane);
    /// Sets whether frames mark the active pane and the focus; false while presenting.
    void setFramed(bool on);
    /// Sets whether the picture of a presented step is held: wheel, pinch, double click and panning of axes have no
    /// effect, and a drag changes only values and cameras of clouds that the step's controls name.
    void setHeld(bool on);
    /// Sets whether a question asks about the picture: then it takes no drag, zoom or probe, and a press on a part
    /// with one of the names in `marks` emits markChosen().
    void setAsking(bool on, std::vector<std::string> marks);
    /// Returns whether a drag may change the value at `place`.
    bool mayDrag(const Place& place) const;

    /// Zoom factor of one key press.
    static constexpr double step = 0.8;

    /// Returns the shown picture; nothing before the first show().
    const std::optional<Picture>& picture() const { return shown; }
    /// Returns the bounding box of a pane's panels with titles, axis names and colour bars, except a bar that all panes
    /// share; a null rectangle if the pane has no panels.
    QRectF placeOf(int pane) const;

    /// Zooms about the pointer if it is over a panel that can be zoomed, else about the middle of the active pane. A
    /// factor below 1 zooms in.
    void zoom(double factor);
    /// Shows everything in the active pane. If go() changed its range of positions, the former range is restored.
    void fit();
    /// Applies `there`, a document that differs from the present one in the camera of `pane` and possibly in the range
    /// of positions that its view covers; fit() restores the former range.
    void go(const Document& there, int pane, int gesture = 0);
    /// Sets the learner's sketch that is drawn over the picture; std::nullopt removes it.
    void setSketch(const std::optional<Sketch>& drawn);
    /// Highlights the part of the picture that a sentence calls `name` (named_parts.h) by fading the rest; an empty
    /// name ends this.
    void light(const std::string& name);
    /// Returns the colour of a named part; an invalid colour if it has none.
    QColor colourNamed(const std::string& name) const;
    /// Returns the first of `names` whose part is under the pointer; empty if there is none, or if a mouse
    /// button is pressed.
    std::string nameUnder(const std::vector<std::string>& names) const;
    /// Fades out the present picture over the next ones, in 350 ms.
    void crossFade();
    /// Sets the probe and scrolls the active pane to it, as one undo step.
    void seek(const Probe& probe) { moveProbe(probe, session.newGesture()); }

    /// Returns the text about the element under the pointer; empty if there is none.
    const Phrase& under() const { return told; }

    QSize sizeHint() const override { return {900, 640}; }

signals:
    /// Emitted when the text about the element under the pointer may have changed; `line` is empty if there is none.
    void hovered(const Phrase& line, QPointF pointer);
    /// Emitted for a press on a part that answers the question (setAsking()).
    void markChosen(const std::string& name);
    /// Emitted for a mouse press in a pane that is not active.
    void paneChosen(int pane);
    /// Emitted for the Space key, which starts and stops the play of m.
    void playToggled();
    /// Emitted for Page Down (1) and Page Up (-1), which show the next and the previous example.
    void stepped(int direction);
    /// Emitted for a request of the context menu; `global` is in screen coordinates.
    void menuWanted(QPoint global);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    static Vec2 vec2(QPointF point) { return {point.x(), point.y()}; }

    /// Mouse press that may become a drag.
    struct Press {
        QPointF at;
        std::optional<Hit> hit;
        std::optional<CameraBinding> binding;  ///< axes at the press that a drag pans
        std::optional<Orbit> orbit = {};       ///< orbit of a cloud at the press, which a drag changes
        bool shifts = false;                   ///< the drag pans the cloud instead of rotating it
        bool panning = false;                  ///< the pointer has moved by QApplication::startDragDistance()
        int gesture = 0;
    };

    /// Range of positions that a view covered before go() changed it, and the range set by go().
    struct ZoomOrigin {
        std::optional<CellRange> home, now;
    };

    /// Returns the shown image, mixed with the one that fades out.
    QImage withFading() const;
    std::optional<Hit> hitAt(QPointF point) const;
    std::optional<CameraBinding> bindingOf(const Hit& hit) const;
    /// Returns the binding that keys use: of the active pane's cameraPanel().
    std::optional<CameraBinding> activeBinding() const;
    void zoomAt(const Hit& hit, QPointF point, ZoomFactor factor, int gesture);
    /// Zooms for wheel and pinch, with their gesture; does nothing while the picture is held.
    void zoomAt(QPointF point, ZoomFactor factor);
    /// Applies `camera` with go(), and a new range of positions if the camera leaves the present one.
    void look(const CameraBinding& binding, const Camera& camera, int gesture);
    bool isCloud(int pane) const;
    /// Returns whether a drag may change the orbit of the pane's cloud (setHeld()).
    bool mayTurn(int pane) const;
    const Orbit& orbitOf(int pane) const;
    void setOrbit(int pane, const Orbit& orbit, int gesture);
    void zoomCloud(const Hit& hit, QPointF point, double factor, int gesture);
    void dragCloud(QPointF point);
    /// Rotates the cloud of the active pane by a key; returns false for other keys, as do moveByKey() and panByKey().
    bool turnByKey(const QKeyEvent& event);
    /// Returns the gesture of a wheel step; steps with short pauses between them share one.
    int wheelGesture();
    /// Returns the gesture of a key press; a held key keeps its gesture.
    int keyGesture(const QKeyEvent& event);
    void drag(QPointF point);
    /// Returns the vector from the press to `point`, in fractions of the panel.
    Vec2 wayTo(QPointF point) const;
    void hover(QPointF point);
    /// Emits hovered() and sets the cursor for a point of the shown picture.
    void tellUnder(QPointF point);
    void tell(const Phrase& words);
    void choosePane(QPointF point);
    /// Moves the probe to `hit`; `second`: n instead of m if the panel has no axis for n.
    void probe(const Hit& hit, bool second);
    /// Sets the probe; the camera of the active pane follows it.
    void moveProbe(const Probe& moved, int gesture);
    /// Sets the view's parameter `first_pair`, if it has one, so that the probed dial is drawn.
    void followDial(const Probe& moved, int gesture);
    bool moveByKey(const QKeyEvent& event);
    bool panByKey(const QKeyEvent& event);
    void panBy(Vec2 fractions, const QKeyEvent& event);
    /// Sets the accessible name and description to the texts of the picture.
    void describe();
    /// Draws `veil`, except during a transition.
    void drawLight(QPainter& painter);

    Session& session;
    AutoTurn* autoTurn;
    std::optional<Picture> shown;
    Layout layout;  ///< layout of `shown`
    std::optional<Press> press;
    std::optional<QPointF> lastPointer;    ///< set while the pointer is over the picture
    std::map<int, ZoomOrigin> excursions;  ///< by pane
    int active = 0;
    Phrase told;
    std::optional<Sketch> sketch;
    std::string lit;  ///< name of the highlighted part; empty: none
    QImage veil;      ///< drawn over all but the highlighted part; null until it is painted
    QImage fading;    ///< image that fades out; null: none
    QElapsedTimer sinceFade;
    QTimer fadeTimer{this};
    QElapsedTimer sinceWheel;
    int lastWheelGesture = 0;
    int lastKeyGesture = 0;
    bool tabbed = false;  ///< the focus came by Tab and is shown as a frame
    bool framed = true;
    bool stale = false;
    bool held = false;
    bool asking = false;
    std::vector<std::string> marks;  ///< names of parts that answer the question
};

}  // namespace orrery
