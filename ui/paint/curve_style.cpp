#include "ui/paint/plot.h"

#include <algorithm>

namespace orrery {

QPen curvePen(const Canvas& canvas, const Curve& curve) {
    const double width = std::max(1.3, (curve.strong ? 0.19 : 0.11) * canvas.type.em * canvas.scale);
    const QColor colour = colourOf(canvas.palette, curve.tone);
    const bool byDashes = !canvas.palette.fills && curve.stroke == Stroke::Solid && curve.tone.role == Tone::Series;
    return byDashes ? patternPen(colour, width, curve.tone.index) : strokePen(colour, width, curve.stroke);
}

QPen pointPen(const Canvas& canvas, const Curve& curve) {
    const double width = std::max(3.0, (curve.strong ? 0.42 : 0.3) * canvas.type.em * canvas.scale);
    return strokePen(colourOf(canvas.palette, curve.tone), width, Stroke::Solid);
}

QColor barColour(const Canvas& canvas, const Tone& tone) {
    return onPaper(canvas.palette, colourOf(canvas.palette, tone), canvas.palette.fills ? 1 : 0.6);
}

}  // namespace orrery
