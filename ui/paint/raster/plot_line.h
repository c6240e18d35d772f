// Lines and dots of plots: on pixels drawn by Coverage, on vector targets by QPainter. Points that do not visibly
// change a line are removed first. Lines are clipped to the panel here, since not every target can clip.
#pragma once

#include <QPen>
#include <QPolygonF>

#include "core/figure/figure.h"
#include "ui/paint/raster/coverage.h"
#include "ui/paint/text/canvas.h"

namespace orrery {

struct PlotLine {
    QPolygonF points;    ///< device pixels from the top left of the data; NaN breaks the line
    QPen pen;            ///< width in device pixels
    bool joined = true;  ///< false: a dot of the pen's width at every point
};

inline constexpr int strokeKinds = 3;  // number of values of enum Stroke

/// Returns a pen with one of six dash patterns, for lines that must be told apart without colours: patterns 0 to 2 are
/// those of enum Stroke, 3 to 5 are others; larger numbers repeat them. `width` may be in any unit; the dash pattern is
/// in widths, as in Qt.
QPen patternPen(const QColor& colour, double width, int pattern);

/// Returns the alternating lengths of a pen's dashes and gaps, in the unit of its width; empty if it is solid.
std::vector<double> dashLengths(const QPen& pen);

/// Paints lines into the rectangle `data` (logical pixels, edges on whole device pixels), the last one on top.
void paintPlotLines(const Canvas& canvas, const QRectF& data, const std::vector<PlotLine>& lines);

/// Returns a polyline without the points whose removal moves the line by less than a tenth of a pixel.
QPolygonF simplified(const QPolygonF& points);

/// Returns the pieces of a polyline that lie inside `rect`. All points must be finite.
std::vector<QPolygonF> clipped(const QPolygonF& points, const QRectF& rect);

/// Splits a polyline of at least one point into dashes; `lengths` alternates dashes and gaps. If `lengths` is empty,
/// returns the whole polyline.
std::vector<QPolygonF> dashed(const QPolygonF& points, const std::vector<double>& lengths);

}  // namespace orrery
