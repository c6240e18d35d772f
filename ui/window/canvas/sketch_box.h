// SketchBox: the empty axes of a panel, on which a learner answers a question before the picture is shown: sketches the
// expected curve, or marks a place on the x axis. Mouse or arrow keys draw, Delete clears. drawSketch() draws the
// answer over the picture.
#pragma once

#include <QImage>
#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

#include "core/figure/figure.h"
#include "core/interaction/course.h"
#include "core/model/document.h"
#include "ui/paint/layout/layout.h"

namespace orrery {

/// Draws the sketch, dashed and labelled, over the picture of `figure`; does nothing if its panel has no axes.
void drawSketch(QPainter& painter, const Sketch& sketch, const Figure& figure, const Layout& layout, const Look& look);

class SketchBox : public QWidget {
    Q_OBJECT

public:
    explicit SketchBox(QWidget* parent);

    /// Shows the axes of a panel, which must have axes; the sketched curve or place stays. `isPlace` asks for a place
    /// on the x axis instead of a curve. `over` is the layout of a picture that the box lies over, whose own axes are
    /// then used; null: the box draws them.
    void setAxes(const Figure& figure, std::size_t panel, const Look& look, bool isPlace, const Layout* over);
    /// Removes curve and place, without changed().
    void clear();
    /// Returns the curve; nothing if it has fewer than two points, or if a place is asked for.
    std::optional<Sketch> sketch() const;
    /// Returns the place on the x axis; nothing if there is none. A place set by mouse or keys is a cell's index or a
    /// round number.
    std::optional<double> place() const { return chosen; }
    /// Sets or removes the place, without changed().
    void setPlace(std::optional<double> place);

    QSize sizeHint() const override { return minimumSizeHint(); }
    QSize minimumSizeHint() const override { return {240, 160}; }

signals:
    /// The learner has changed the curve or the place.
    void changed();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// A curve is a height for each of so many columns, from the left to the right end of the x axis.
    static constexpr int columns = 96;

    void name();
    void redraw();
    QRectF data() const { return layout.panels.empty() ? QRectF() : layout.panels.front().data; }
    /// Returns the column and the height, 0 at the top and 1 at the bottom, of a point of the widget.
    std::pair<int, double> placeOf(QPointF point) const;
    /// Draws a straight line from the end of the stroke (`last`) to `column` at `height`.
    void drawTo(int column, double height);
    /// Chooses the place at a fraction of the width of the axes, rounded.
    void pointAt(double part);
    /// Handles a key that clears, or an arrow key that moves the place; returns whether it is one.
    bool takeKey(int key);

    bool asksPlace = false;
    bool isOver = false;  ///< lies over a picture
    std::optional<double> chosen;
    Figure figure;  ///< the panel with nothing but its axes; without panels before setAxes()
    std::size_t panel = 0;
    Look look;
    Layout layout;
    QImage axes;  ///< picture of `figure`
    std::vector<std::optional<double>> heights = std::vector<std::optional<double>>(columns);
    std::optional<std::pair<int, double>> last;  ///< column and height: end of the stroke, or cursor of the keys
};

}  // namespace orrery
