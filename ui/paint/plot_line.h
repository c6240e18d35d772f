// Lines and dots of plots on either kind of target: pixels by Coverage, vectors as polylines of Qt. Points that a
// picture cannot show are left out first, and what lies outside the panel is cut off here, since not every target can
// clip.
#pragma once

#include <QPen>
#include <QPolygonF>

#include "core/figure/figure.h"
#include "ui/paint/canvas.h"
#include "ui/paint/coverage.h"

namespace orrery {

struct PlotLine {
    QPolygonF points;    ///< device pixels from the panel's top left; NaN breaks the line
    QPen pen;            ///< its width in device pixels
    bool joined = true;  ///< false: a dot as wide as the pen at every point
};

inline constexpr int strokeKinds = 3;  // of enum Stroke

/// `width` in any unit; the pattern is in widths, as Qt wants it.
QPen strokePen(const QColor& colour, double width, Stroke stroke);

/// Dashes and dots in turn, for pens that must be told apart without colours: the strokes, then one more for each.
QPen patternPen(const QColor& colour, double width, int pattern);

/// Lengths of a pen's dashes and gaps in turn, in the unit of its width; none where it is solid.
std::vector<double> dashLengths(const QPen& pen);

/// Paints lines into the rectangle `data` (logical pixels, edges on whole device pixels), the first one lowest.
void paintPlotLines(const Canvas& canvas, const QRectF& data, const std::vector<PlotLine>& lines);

/// The points of a polyline but those whose removal moves it by less than a tenth of a pixel.
QPolygonF simplified(const QPolygonF& points);

/// The pieces of a polyline that lie inside `rect`.
std::vector<QPolygonF> clipped(const QPolygonF& points, const QRectF& rect);

/// The dashes of a polyline; lengths of dashes and gaps in turn. All of it where there are none.
std::vector<QPolygonF> dashed(const QPolygonF& points, const std::vector<double>& lengths);

}  // namespace orrery
