// SketchBox: the empty axes of a panel, on which a learner sketches the curve he expects before he sees it, or points
// at a place on the x axis: by dragging, or with the arrow keys. drawSketch() draws his sketch over the true
// picture.
#pragma once

#include <QImage>
#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

#include "core/figure/figure.h"
#include "core/interaction/hit.h"
#include "core/model/document.h"
#include "ui/paint/layout/layout.h"

namespace orrery {

/// A sketched curve: points from left to right in the coordinates of the axes of a panel; or a place along the axis
/// across, with the true one if that is known.
struct Sketch {
    std::size_t panel = 0;
    std::vector<Vec2> points;
    std::optional<double> place = {}, truth = {};
};

/// Draws the sketch, dashed and named, over the picture of `figure` with this layout.
void drawSketch(QPainter& painter, const Sketch& sketch, const Figure& figure, const Layout& layout, const Look& look);

class SketchBox : public QWidget {
    Q_OBJECT

public:
    explicit SketchBox(QWidget* parent);

    /// Shows the axes of a panel; the curve or place that was sketched stays.
    void setAxes(const Figure& figure, std::size_t panel, const Look& look, bool isPlace);
    void clear();
    /// Returns the curve, or nothing if too little is sketched.
    std::optional<Sketch> sketch() const;
    /// The place on the x axis, a cell's index or a round number.
    std::optional<double> place() const { return chosen; }
    void setPlace(std::optional<double> place);
    void retranslate(Language language);

    QSize sizeHint() const override { return minimumSizeHint(); }
    QSize minimumSizeHint() const override { return {240, 160}; }

signals:
    void changed();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    static constexpr int columns = 96;

    void redraw();
    QRectF data() const { return layout.panels.empty() ? QRectF() : layout.panels.front().data; }
    /// Returns the column and the height, 0 at the top and 1 at the bottom, of a point of the widget.
    std::pair<int, double> placeOf(QPointF point) const;
    /// Sets the heights from the last column to `column`, in a straight line.
    void drawTo(int column, double height);
    /// Chooses the place at a fraction of the width.
    void pointAt(double part);
    /// Takes an arrow key, or one that clears.
    bool takeKey(int key);

    bool asksPlace = false;
    std::optional<double> chosen;
    Figure figure;  ///< the panel with nothing but its axes
    std::size_t panel = 0;
    Look look;
    Layout layout;
    QImage axes;
    std::vector<std::optional<double>> heights = std::vector<std::optional<double>>(columns);
    std::optional<std::pair<int, double>> last;  ///< end of the stroke being drawn; the cursor of the keys
};

}  // namespace orrery
