// PictureCanvas: shows the newest picture and turns mouse, touch and keys on it into Actions: drag pans, wheel and
// pinch zoom about the pointer, a click probes, arrows move the probe, a double click shows everything. It never waits:
// what is under the pointer is read from the figure on the screen, what comes next from the document.
#pragma once

#include <QElapsedTimer>
#include <QWidget>
#include <optional>

#include "ui/session.h"
#include "ui/window/navigation.h"
#include "ui/window/spoken.h"

namespace orrery {

class PictureCanvas : public QWidget {
    Q_OBJECT

public:
    PictureCanvas(Session& session, QWidget* parent);

    void show(const Picture& picture);
    void retranslate(Language language);

    /// What one key press zooms.
    static constexpr double step = 0.8;

    const std::optional<Picture>& picture() const { return shown; }

    /// Zooms about the pointer if it is over the picture, else about its middle; below 1 is closer.
    void zoom(double factor);
    /// Shows all cells.
    void fit();

    QSize sizeHint() const override { return {900, 640}; }

signals:
    /// What the pointer is over; empty when it is over nothing.
    void hovered(const Phrase& line);
    void playToggled();

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
    void focusInEvent(QFocusEvent* event) override;

private:
    /// A press that may become a pan.
    struct Press {
        QPointF at;
        std::optional<Hit> hit;
        Axes axes;
        bool panning = false;
        int gesture = 0;
    };

    std::optional<Hit> hitAt(QPointF point) const;
    /// The axes of the hit panel with the document's own camera, which may be ahead of the picture.
    std::optional<Axes> axesOf(const Hit& hit) const;
    /// The first panel that can be zoomed, at its middle.
    std::optional<Hit> middle() const;
    void zoomAt(const Hit& hit, QPointF point, ZoomFactor factor, int gesture);
    void zoomAt(QPointF point, ZoomFactor factor);
    int wheelGesture();
    void pan(QPointF point);
    void hover(QPointF point);
    void probe(const Hit& hit, bool second);
    void moveProbe(int right, int down, bool repeated);
    void describe();

    Session& session;
    std::optional<Picture> shown;
    std::optional<Press> press;
    Language language = Language::English;
    QElapsedTimer sinceWheel;
    int lastWheelGesture = 0;
    int keyGesture = 0;
    bool framed = false;  ///< the focus came by keys and is shown
};

}  // namespace orrery
