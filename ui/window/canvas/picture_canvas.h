// PictureCanvas: shows the newest picture and converts mouse, touch and keys to Actions: drag pans or rotates a cloud,
// wheel and pinch zoom about the pointer, click probes, arrow keys move the probe, double click shows everything. Keys
// act on the active pane; a mouse press activates its pane. Readings under the pointer come from the figure on the
// screen, so that they never wait for a new picture. Positions are in logical pixels.
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
    /// Sets the pane that keys act on; it has a frame if there are several.
    void setActive(int pane);
    /// Sets whether focus and active pane have frames; not while presenting.
    void setFramed(bool on);
    /// Holds the picture of a step still while it is presented: wheel, pinch and double click have no effect, a drag
    /// only on what the step's controls name.
    void setHeld(bool on);
    /// True if a drag may change this place.
    bool mayDrag(const Place& place) const;
    void retranslate(Language language);

    /// Zoom factor of one key press.
    static constexpr double step = 0.8;

    const std::optional<Picture>& picture() const { return shown; }
    /// Returns the bounding box of a pane's panels with titles and scales; null if there are none.
    QRectF placeOf(int pane) const;

    /// Zooms about the pointer if it is over a panel, else about the middle of the active pane; below 1 zooms in.
    void zoom(double factor);
    /// Shows all cells of the active pane; after an excursion to other positions, the original ones.
    void fit();
    /// Shows the range of a pane in `there`; if its positions differ, this is an excursion that fit() ends.
    void go(const Document& there, int pane, int gesture = 0);
    /// Draws a learner's sketch over the picture, or none.
    void setSketch(const std::optional<Sketch>& drawn);
    /// Lights the part of the picture that a sentence calls `name` (named_parts.h) and fades the rest; empty: no part.
    void light(const std::string& name);
    /// Returns the colour of a named part; an invalid colour if it has none.
    QColor colourNamed(const std::string& name) const;
    /// Returns the one of `names` whose part is under the pointer; empty if there is none.
    std::string nameUnder(const std::vector<std::string>& names) const;
    /// Fades out the present picture over the next ones.
    void crossFade();
    /// Sets the probe and scrolls to it.
    void seek(const Probe& probe) { moveProbe(probe, session.newGesture()); }

    /// Text about the element under the pointer; empty if there is none.
    const Phrase& under() const { return told; }

    QSize sizeHint() const override { return {900, 640}; }

signals:
    /// Emitted with the text about the element under the pointer; empty if there is none.
    void hovered(const Phrase& line, QPointF pointer);
    /// Emitted for a mouse press in a pane that is not active.
    void paneChosen(int pane);
    void playToggled();
    /// Emitted for a request of the next example (1) or the previous one (-1).
    void stepped(int direction);
    /// Emitted for a request of the context menu, at a global position.
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
        std::optional<CameraBinding> binding;
        std::optional<Orbit> orbit = {};  ///< orbit of a cloud at the press
        bool shifts = false;              ///< the drag pans the cloud
        bool panning = false;
        int gesture = 0;
    };

    /// Positions covered before the user went to others, and those now.
    struct ZoomOrigin {
        std::optional<CellRange> home, now;
    };

    /// Returns the picture shown, mixed with the one that fades out.
    QImage withFading() const;
    std::optional<Hit> hitAt(QPointF point) const;
    std::optional<CameraBinding> bindingOf(const Hit& hit) const;
    /// Returns the binding that keys use: that of the camera's panel of the active pane.
    std::optional<CameraBinding> activeBinding() const;
    void zoomAt(const Hit& hit, QPointF point, ZoomFactor factor, int gesture);
    void zoomAt(QPointF point, ZoomFactor factor);
    void look(const CameraBinding& binding, const Camera& camera, int gesture);
    bool isCloud(int pane) const;
    bool mayTurn(int pane) const;
    const Orbit& orbitOf(int pane) const;
    void setOrbit(int pane, const Orbit& orbit, int gesture);
    void zoomCloud(const Hit& hit, QPointF point, double factor, int gesture);
    void dragCloud(QPointF point);
    bool turnByKey(const QKeyEvent& event);
    int wheelGesture();
    int keyGesture(const QKeyEvent& event);
    void drag(QPointF point);
    /// Returns the vector from the press to `point`, in fractions of the panel.
    Vec2 wayTo(QPointF point) const;
    void hover(QPointF point);
    /// Emits hovered() and sets the cursor for a point of the present picture.
    void tellUnder(QPointF point);
    void tell(const Phrase& words);
    void choosePane(QPointF point);
    void probe(const Hit& hit, bool second);
    /// Sets the probe; the camera follows it.
    void moveProbe(const Probe& moved, int gesture);
    /// Moves the first dial of the picture so that the probed one is drawn.
    void followDial(const Probe& moved, int gesture);
    bool moveByKey(const QKeyEvent& event);
    bool panByKey(const QKeyEvent& event);
    void panBy(Vec2 fractions, const QKeyEvent& event);
    void describe();
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
    std::string lit;  ///< name of the lit part
    QImage veil;      ///< over all but the lit part; null: not made yet
    Language language = Language::English;
    QImage fading;
    QElapsedTimer sinceFade;
    QTimer fadeTimer{this};
    QElapsedTimer sinceWheel;
    int lastWheelGesture = 0;
    int lastKeyGesture = 0;
    bool tabbed = false;  ///< focus by Tab, shown as a frame
    bool framed = true;
    bool held = false;
};

}  // namespace orrery
