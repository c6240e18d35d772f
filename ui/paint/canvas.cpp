#include "ui/paint/canvas.h"

#include <algorithm>
#include <cmath>

namespace orrery {

double Canvas::stroke(double ems) const {
    return std::max(1.0, std::round(ems * type.em * scale)) / scale;
}

double Canvas::snapped(double length) const {
    return std::round(length * scale) / scale;
}

QRectF Canvas::snapped(const QRectF& rect) const {
    const QPointF topLeft(snapped(rect.left()), snapped(rect.top()));
    const QPointF bottomRight(snapped(rect.right()), snapped(rect.bottom()));
    return {topLeft, bottomRight};
}

void Canvas::ring(const QRectF& inner, double width, const QColor& colour) const {
    const QRectF outer = inner.adjusted(-width, -width, width, width);
    painter.fillRect(QRectF(outer.left(), outer.top(), outer.width(), width), colour);
    painter.fillRect(QRectF(outer.left(), inner.bottom(), outer.width(), width), colour);
    painter.fillRect(QRectF(outer.left(), inner.top(), width, inner.height()), colour);
    painter.fillRect(QRectF(inner.right(), inner.top(), width, inner.height()), colour);
}

void drawLabel(const Canvas& canvas, const Label& label, const QFont& font, const QColor& colour) {
    if (label.text.isEmpty()) return;
    QPainter& painter = canvas.painter;
    const double down = halfCapital * font.pixelSize();
    const double back = label.align == 0 ? 0 : label.align * widthOf(label.text, font);
    painter.setFont(font);
    painter.setPen(colour);
    const bool oneCharacter = label.text.size() == 1;  // a lone 值 is not turned
    if (label.quarterTurns == 0) {
        painter.drawText(label.at + QPointF(-back, down), label.text);
        return;
    }
    const QTransform before = painter.transform();
    painter.translate(label.at);
    painter.rotate(90.0 * label.quarterTurns);
    if (oneCharacter) {
        const double half = widthOf(label.text, font) / 2;
        painter.translate(half - back, 0);
        painter.rotate(-90.0 * label.quarterTurns);
        painter.drawText(QPointF(-half, down), label.text);
    } else {
        painter.drawText(QPointF(-back, down), label.text);
    }
    painter.setTransform(before);
}

}  // namespace orrery
