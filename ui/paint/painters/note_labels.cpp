#include "ui/paint/painters/note_labels.h"

#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "ui/paint/text/sentence.h"

namespace orrery {

namespace {

/// Returns an image of the letters in one colour, the size of `box`.
QImage stencil(const Canvas& canvas, const QString& text, QPointF at, const QRectF& box, const QColor& colour) {
    QImage letters((box.size() * canvas.scale).toSize(), QImage::Format_ARGB32_Premultiplied);
    letters.setDevicePixelRatio(canvas.scale);
    letters.fill(Qt::transparent);
    QPainter painter(&letters);
    painter.translate(-box.topLeft());
    Canvas onLetters{painter, canvas.palette, canvas.type, canvas.language, canvas.scale, canvas.drawCloud, &letters};
    drawLabel(onLetters, {text, at, 0}, canvas.type.text, colour);
    return letters;
}

/// Draws a halo in the colour of the paper around a text, so that the text is readable on any background. On pixels the
/// halo consists of shifted copies of the text, which is cheap; on vector targets it is the stroked outline, so that
/// the text occurs only once.
void paintHalo(const Canvas& canvas, const QString& text, QPointF at, const QRectF& box) {
    constexpr int copies = 12;
    const double width = 0.13 * canvas.type.em;
    if (canvas.image) {
        const QRectF around = canvas.snapped(box);
        const QImage letters = stencil(canvas, text, at, around, canvas.palette.paper);
        for (int i = 0; i < copies; ++i) {
            const double angle = 2 * std::numbers::pi * i / copies;
            const QPointF aside(canvas.snapped(width * std::cos(angle)), canvas.snapped(width * std::sin(angle)));
            canvas.painter.drawImage(around.topLeft() + aside, letters);
        }
        return;
    }
    const QPointF baseline = at + QPointF(0, halfCapital * canvas.type.em);
    const auto letters = math::outlineOf(sentenceOf(text, canvas.type.text)->lines.front(), canvas.type.text, baseline);
    canvas.painter.strokePath(letters,
                              QPen(canvas.palette.paper, 2 * width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
}

}  // namespace

NoteLabels::NoteLabels(const Canvas& where, const PanelScene& on) : canvas(where), scene(on), data(on.data) {}

const CollisionGrid& NoteLabels::occupied() const {
    if (!found) found.emplace(scene, 0.3 * canvas.type.em);
    return *found;
}

QSizeF NoteLabels::sizeOf(const QString& text) const {
    const double em = canvas.type.em;
    return {widthOf(text, canvas.type.text) + 0.5 * em, 1.15 * em};
}

bool NoteLabels::isFree(const QRectF& box) const {
    return data.contains(box) &&
           std::ranges::none_of(taken, [&](const QRectF& other) { return other.intersects(box); });
}

std::optional<QRectF> NoteLabels::nearestFree(QPointF to, QSizeF size) const {
    constexpr double reach = 16;  // ems
    const double step = occupied().cell();
    const int steps = static_cast<int>(reach * canvas.type.em / step);
    std::optional<QRectF> best;
    double nearest = std::numeric_limits<double>::infinity();
    for (int row = -steps; row <= steps; ++row) {
        for (int column = -steps; column <= steps; ++column) {
            const QPointF aside(column * step, row * step);
            const double away = aside.x() * aside.x() + 2.25 * aside.y() * aside.y();  // squared
            const QRectF box(to + aside - QPointF(size.width() / 2, size.height() / 2), size);
            if (away >= nearest || !isFree(box) || occupied().touches(box)) continue;
            nearest = away;
            best = box;
        }
    }
    return best;
}

std::optional<QRectF> NoteLabels::placeFor(const NoteLabel& label, QSizeF size) const {
    std::vector<QRectF> boxes;
    for (const QPointF middle : label.preferredCentres) {
        boxes.emplace_back(middle - QPointF(size.width() / 2, size.height() / 2), size);
    }
    for (const QRectF& box : boxes) {
        if (isFree(box) && !occupied().touches(box)) return box;
    }
    if (label.anchor) {
        if (const std::optional<QRectF> free = nearestFree(*label.anchor, size)) return free;
    }
    return std::nullopt;
}

void NoteLabels::drawHairline(const NoteLabel& label, const QRectF& box) const {
    if (!label.anchor) return;
    const QPointF edge(std::clamp(label.anchor->x(), box.left(), box.right()),
                       std::clamp(label.anchor->y(), box.top(), box.bottom()));
    const QPointF delta = *label.anchor - edge;
    const double length = std::hypot(delta.x(), delta.y());
    const double em = canvas.type.em;
    if (length < 1.2 * em) return;
    canvas.painter.save();
    canvas.painter.setRenderHint(QPainter::Antialiasing);
    canvas.painter.setPen(QPen(onPaper(canvas.palette, label.colour, 0.6), canvas.stroke(0.05)));
    canvas.painter.drawLine(edge, *label.anchor - delta * (0.3 * em / length));
    canvas.painter.restore();
}

void NoteLabels::write(const NoteLabel& label) {
    if (label.text.isEmpty()) return;
    const QSizeF size = sizeOf(label.text);
    if (size.width() > data.width()) return;
    const std::optional<QRectF> box = placeFor(label, size);
    if (!box) return;
    taken.push_back(*box);
    const QPointF at(box->left() + 0.25 * canvas.type.em, box->center().y());
    drawHairline(label, *box);
    paintHalo(canvas, label.text, at, *box);
    drawLabel(canvas, {label.text, at, 0}, canvas.type.text, label.colour);
}

}  // namespace orrery
