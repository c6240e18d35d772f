// A painted figure with a single plot, and access to its pixels by axis coordinates. The figure is plotSize logical
// pixels large.
#pragma once

#include <QColor>
#include <QImage>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "tests/ui/example_figures.h"
#include "ui/paint/layout/axis.h"
#include "ui/paint/layout/layout.h"
#include "ui/paint/palette.h"

namespace orrery {

inline constexpr QSize plotSize(960, 540);

/// A painted figure of one plot and the position of its coordinates.
struct Painted {
    Painted(const Panel& panel, double pixels = 1, Theme theme = Theme::Light)
        : axes(*panel.axes), data(layoutOf(plotFigure({panel}), plotSize).panels.front().data), scale(pixels) {
        Result<QImage> made =
            paint(plotFigure({panel}), {.theme = theme, .language = {}}, plotSize, scale, onProcessor());
        Q_ASSERT(made);
        image = *std::move(made);
    }

    QPointF pixel(double x, double y) const {
        return QPointF(pixelOf(axes.x, x, data.left(), data.right()), pixelOf(axes.y, y, data.top(), data.bottom())) *
               scale;
    }
    QColor at(double x, double y) const {
        const QPointF point = pixel(x, y);
        return image.pixelColor(static_cast<int>(std::floor(point.x())), static_cast<int>(std::floor(point.y())));
    }

    /// Returns the colours of the two pixels of a column whose centres are nearest to the point.
    std::array<QColor, 2> besides(double x, double y) const {
        const QPointF point = pixel(x, y);
        const int column = static_cast<int>(std::floor(point.x())), row = static_cast<int>(std::floor(point.y() - 0.5));
        return {image.pixelColor(column, row), image.pixelColor(column, row + 1)};
    }

    Axes axes;
    QRectF data;
    double scale;
    QImage image;
};

inline double difference(const QColor& a, const QColor& b) {
    return std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) + std::abs(a.blue() - b.blue());
}

inline bool isClose(const QColor& a, const QColor& b) {
    return difference(a, b) < 60;
}

inline Panel lineFrom(const Curve& curve, AxisScale scale = AxisScale::Linear) {
    const CellRange range = scale == AxisScale::Log ? CellRange{1, 1e4} : CellRange{-2, 2};
    return plotPanel(numberAxis({"x", "x"}, {0, 10}, false), numberAxis({"y", "y"}, range, true, scale),
                     {Lines{{curve}}});
}

inline Curve curveOf(std::vector<double> x, std::vector<double> y) {
    Curve curve;
    curve.x = std::move(x);
    curve.y = std::move(y);
    curve.emphasized = true;
    return curve;
}

inline QColor series(int index, Theme theme = Theme::Light) {
    return colourOf(paletteOf(theme), {Tone::Series, index});
}

}  // namespace orrery
