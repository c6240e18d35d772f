#include "ui/paint/text/canvas.h"

#include <algorithm>
#include <cmath>

#include "ui/paint/text/sentence.h"

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

bool touchesAny(const QRectF& box, const std::vector<QRectF>& others) {
    return std::ranges::any_of(others, [&](const QRectF& other) { return box.intersects(other); });
}

namespace {

/// Chinese characters remain upright in rotated text.
bool isUpright(QChar character) {
    return character.script() == QChar::Script_Han;
}

bool hasUpright(const QString& text) {
    return std::ranges::any_of(text, isUpright);
}

/// Calls `draw` with the painter's origin at the middle of a label, rotated.
template <class Draw>
void turned(QPainter& painter, QPointF middle, double degrees, const Draw& draw) {
    const QTransform before = painter.transform();
    painter.translate(middle);
    painter.rotate(degrees);
    draw();
    painter.setTransform(before);
}

/// Draws one line of text, with the left end of its baseline at `at`.
void drawRun(QPainter& painter, const QString& text, const QFont& font, QPointF at) {
    if (hasFormulas(text)) return math::paintLine(painter, sentenceOf(text, lineStyle(font))->lines.front(), font, at);
    painter.setFont(font);
    painter.drawText(at, text);
}

/// Splits a text into single upright characters and runs of others, in order.
std::vector<QString> uprightRuns(const QString& text) {
    std::vector<QString> runs;
    qsizetype at = 0;
    for (const qsizetype end : math::cutsOf(text)) {
        const QString piece = text.sliced(at, end - at);
        const bool single = piece.size() == 1 && isUpright(piece.front());
        if (single || runs.empty() || hasUpright(runs.back())) runs.emplace_back();
        runs.back() += piece;
        at = end;
    }
    return runs;
}

/// Draws Chinese characters one below another and the words between them reading downwards. If the label asks for text
/// that reads upwards (quarterTurns < 0), an arrow at the end of the text is drawn at the top, pointing up.
void drawDownwards(const Canvas& canvas, const Label& label, const QFont& font) {
    constexpr QStringView arrow = u" →";
    QString text = label.text;
    const double length = widthOf(text, font);
    const double down = halfCapital * font.pixelSize();
    const double before = label.quarterTurns > 0 ? label.align : 1 - label.align;
    QPointF at = label.at - QPointF(0, before * length);
    if (label.quarterTurns < 0 && text.endsWith(arrow)) {
        text.chop(arrow.size());
        const double room = widthOf(arrow.toString(), font);
        turned(canvas.painter, at + QPointF(0, room), -90, [&] {
            drawRun(canvas.painter, arrow.sliced(1).toString(), font, {widthOf(QStringLiteral(" "), font), down});
        });
        at.ry() += room;
    }
    for (const QString& run : uprightRuns(text)) {
        const double advance = widthOf(run, font);
        if (hasUpright(run)) {
            constexpr double foot = 0.8;  // from the top of a character to its baseline, relative to its height
            drawRun(canvas.painter, run, font, at + QPointF(-advance / 2, foot * advance));
        } else {
            turned(canvas.painter, at, 90, [&] { drawRun(canvas.painter, run, font, {0, down}); });
        }
        at.ry() += advance;
    }
}

}  // namespace

void drawLabel(const Canvas& canvas, const Label& label, const QFont& font, const QColor& colour) {
    if (label.text.isEmpty()) return;
    QPainter& painter = canvas.painter;
    const double down = halfCapital * font.pixelSize();
    painter.setPen(colour);
    if (label.quarterTurns != 0 && hasUpright(label.text)) return drawDownwards(canvas, label, font);
    const double back = label.align == 0 ? 0 : label.align * widthOf(label.text, font);
    if (label.quarterTurns == 0) return drawRun(painter, label.text, font, label.at + QPointF(-back, down));
    turned(painter, label.at, 90.0 * label.quarterTurns, [&] { drawRun(painter, label.text, font, {-back, down}); });
}

}  // namespace orrery
