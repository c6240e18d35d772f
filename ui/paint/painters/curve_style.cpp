#include "ui/paint/painters/plot.h"
#include "ui/paint/raster/plot_line.h"

#include <algorithm>

namespace orrery {

QPen curvePen(const Canvas& canvas, const Curve& curve) {
    const double width =
        std::max(1.3, (curve.emphasized ? 0.19 : 0.11) * canvas.type.pen * canvas.type.em * canvas.scale) * curve.width;
    const QColor colour = colourOf(canvas.palette, curve.tone);
    if (curve.tone.role != Tone::Series) return strokePen(colour, width, curve.stroke);
    const bool inPrint = !canvas.palette.fills && curve.stroke == Stroke::Solid;
    const int round = curve.tone.index / static_cast<int>(canvas.palette.series.size());
    const int pattern = inPrint ? curve.tone.index : static_cast<int>(curve.stroke) + strokeKinds * round;
    return patternPen(colour, width, pattern);
}

QPen pointPen(const Canvas& canvas, const Curve& curve) {
    const double width = std::max(3.0, (curve.emphasized ? 0.42 : 0.3) * canvas.type.em * canvas.scale) * curve.width;
    return strokePen(colourOf(canvas.palette, curve.tone), width, Stroke::Solid);
}

QColor barColour(const Canvas& canvas, const Tone& tone) {
    return onPaper(canvas.palette, colourOf(canvas.palette, tone), canvas.palette.fills ? 1 : 0.6);
}

}  // namespace orrery
