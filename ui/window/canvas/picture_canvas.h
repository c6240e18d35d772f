// PictureCanvas: shows the newest picture and turns mouse, touch and keys on it into Actions: drag pans, wheel and
// pinch zoom about the pointer, a click probes, arrows move the probe, a double click shows everything; a drag turns a
// cloud. Keys act on the
// active pane, the mouse makes the pane under it the active one. It never waits: what is under the pointer is read from
// the figure on the screen, what comes next from the document.
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>
#include <map>
#include <optional>

#include "core/hand/navigation.h"
#include "ui/paint/layout.h"
#include "ui/session.h"
#include "ui/window/spoken.h"

namespace orrery {

class AutoTurn;

class PictureCanvas : public QWidget {
    Q_OBJECT

public:
    PictureCanvas(Session& session, QWidget* parent);

    void show(const Picture& picture);
    /// Marks the pane that keys act on, where there are several.
    void setActive(int pane);
    /// Whether the focus and the active pane are framed; on a slide they are not.
    void setFramed(bool on);
    void retranslate(Language language);

    /// What one key press zooms.
    static constexpr double step = 0.8;

    const std::optional<Picture>& picture() const { return shown; }
    /// Where the panels of a pane stand in the picture, with all that belongs to them; null where there are none.
    QRectF placeOf(int pane) const;

    /// Zooms about the pointer if it is over the picture, else about the middle of the active pane; below 1 is closer.
    void zoom(double factor);
    /// Shows all cells of the active pane; after an excursion to other positions those from before.
    void fit();
    /// Shows what `there` shows of a pane, at other positions perhaps: an excursion from which fit() comes back.
    void go(const Document& there, int pane, int gesture = 0);
    /// What is on the screen now fades while other pictures are shown.
    void crossFade();
    /// Sets a probe and brings it into view.
    void seek(const Probe& probe) { moveProbe(probe, session.newGesture()); }

    /// What the pointer is over in words; empty where it is over nothing.
    const Phrase& under() const { return told; }

    QSize sizeHint() const override { return {900, 640}; }

signals:
    /// What the pointer is over; empty when it is over nothing.
    void hovered(const Phrase& line);
    /// The mouse was pressed in a pane.
    void paneChosen(int pane);
    void playToggled();
    /// The next picture is asked for, or the previous one (-1).
    void stepped(int way);
    /// A menu for what is under the pointer, or for the picture.
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

    /// A press that may become a pan.
    struct Press {
        QPointF at;
        std::optional<Hit> hit;
        std::optional<Grip> grip;
        std::optional<Orbit> orbit = {};  ///< of a cloud
        bool shifts = false;              ///< ... which moves and does not turn
        bool panning = false;
        int gesture = 0;
    };

    /// Positions that were covered before a hand went to others, and those now.
    struct Excursion {
        std::optional<CellRange> home, now;
    };

    /// How much of what fades is still seen, 1 to 0.
    double fadeLeft() const;
    std::optional<Hit> hitAt(QPointF point) const;
    std::optional<Grip> gripOf(const Hit& hit) const;
    /// What the keys move: the camera's panel of the active pane.
    std::optional<Grip> activeGrip() const;
    void zoomAt(const Hit& hit, QPointF point, ZoomFactor factor, int gesture);
    void zoomAt(QPointF point, ZoomFactor factor);
    void look(const Grip& grip, const Camera& camera, int gesture);
    bool isCloud(int pane) const;
    const Orbit& orbitOf(int pane) const;
    void setOrbit(int pane, const Orbit& orbit, int gesture);
    void zoomCloud(const Hit& hit, QPointF point, double factor, int gesture);
    void dragCloud(QPointF point);
    bool turnByKey(const QKeyEvent& event);
    int wheelGesture();
    int keyGesture(const QKeyEvent& event);
    void drag(QPointF point);
    /// From the press to there, in fractions of the panel.
    Vec2 wayTo(QPointF point) const;
    void hover(QPointF point);
    /// Says what stands at a place of the picture as it is now.
    void tellUnder(QPointF point);
    void tell(const Phrase& words);
    void choosePane(QPointF point);
    void probe(const Hit& hit, bool second);
    /// Sets a probe that keys made; the camera follows it.
    void moveProbe(const Probe& moved, int gesture);
    bool moveByKey(const QKeyEvent& event);
    bool panByKey(const QKeyEvent& event);
    void panBy(Vec2 fractions, const QKeyEvent& event);
    void describe();

    Session& session;
    AutoTurn* autoTurn;
    std::optional<Picture> shown;
    Layout layout;  ///< of the picture
    std::optional<Press> press;
    std::optional<QPointF> lastPointer;   ///< while it is over the picture
    std::map<int, Excursion> excursions;  ///< by panes
    int active = 0;
    Phrase told;
    Language language = Language::English;
    QImage fading;
    QElapsedTimer sinceFade;
    QTimer fadeTimer;
    QElapsedTimer sinceWheel;
    int lastWheelGesture = 0;
    int lastKeyGesture = 0;
    bool tabbed = false;  ///< the focus came by keys and is shown
    bool framed = true;
};

}  // namespace orrery
