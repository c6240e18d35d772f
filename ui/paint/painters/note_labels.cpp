#include "ui/paint/painters/note_labels.h"

#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "ui/paint/layout/axis.h"
#include "ui/paint/painters/plot.h"
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
    drawLabel(canvas.on(painter, &letters), {text, at, 0}, canvas.type.text, colour);
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
    const QFont& font = canvas.type.text;
    const auto letters = math::outlineOf(sentenceOf(text, lineStyle(font))->lines.front(), font, baseline);
    canvas.painter.strokePath(letters,
                              QPen(canvas.palette.paper, 2 * width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
}

}  // namespace

/// Coarse grid whose cells are marked if curves or bars of a panel pass through them. Labels are placed on the other
/// cells. Fields and clouds count as background: labels on them have a halo in the colour of the paper.
class CollisionGrid {
public:
    /// `cell` is the width of a grid cell in logical pixels.
    CollisionGrid(const PanelScene& scene, double cell) : data(scene.data), axes(scene.axes), edge(cell) {
        if (!isPlot(scene.panel)) return;
        columns = static_cast<int>(std::ceil(data.width() / edge)) + 1;
        rows = static_cast<int>(std::ceil(data.height() / edge)) + 1;
        counts.resize(static_cast<std::size_t>((columns + 1) * (rows + 1)));
        for (const Lines* lines : layersOf<Lines>(scene.panel)) {
            for (const Curve& curve : lines->curves) addCurve(curve);
        }
        for (const Bars* bars : layersOf<Bars>(scene.panel)) addBars(*bars);
        for (int row = 1; row <= rows; ++row) {
            for (int column = 1; column <= columns; ++column)
                at(column, row) += at(column - 1, row) + at(column, row - 1) - at(column - 1, row - 1);
        }
    }

    /// Returns whether a curve or bar passes through a grid cell that `box` covers in part.
    bool touches(const QRectF& box) const {
        if (counts.empty()) return false;
        const auto cellAt = [&](double pixels) { return static_cast<int>(std::floor(pixels / edge)); };
        const int left = cellAt(box.left() - data.left()), right = cellAt(box.right() - data.left()) + 1;
        const int top = cellAt(box.top() - data.top()), bottom = cellAt(box.bottom() - data.top()) + 1;
        return below(right, bottom) - below(left, bottom) - below(right, top) + below(left, top) > 0;
    }
    double cell() const { return edge; }

private:
    int& at(int column, int row) { return counts[static_cast<std::size_t>(row * (columns + 1) + column)]; }
    int below(int column, int row) const {
        return counts[static_cast<std::size_t>(std::clamp(row, 0, rows) * (columns + 1) +
                                               std::clamp(column, 0, columns))];
    }

    void mark(QPointF point) {
        // same as QRectF::contains(), which is not inline and would be called thousands of times per curve
        if (!(point.x() >= data.left() && point.x() <= data.right() && point.y() >= data.top() &&
              point.y() <= data.bottom()))
            return;
        at(static_cast<int>((point.x() - data.left()) / edge) + 1,
           static_cast<int>((point.y() - data.top()) / edge) + 1) = 1;
    }

    void markLine(QPointF from, QPointF to) {
        if ((to - from).manhattanLength() < edge / 2) return mark(to);
        const QPointF delta = to - from;
        const double length = std::sqrt(delta.x() * delta.x() + delta.y() * delta.y());
        const int steps = static_cast<int>(std::min(4000.0, std::ceil(2 * length / edge)));
        for (int i = 1; i <= steps; ++i) mark(from + delta * i / steps);
    }

    void addCurve(const Curve& curve) {
        std::optional<QPointF> before;
        for (std::size_t i = 0; i < curve.x.size(); ++i) {
            const QPointF point = pointOf(axes, curve.x[i], curve.y[i], data);
            if (!std::isfinite(point.x()) || !std::isfinite(point.y())) {
                before.reset();
                continue;
            }
            if (before && hasLine(curve.style)) {
                markLine(*before, point);
            } else {
                mark(point);
            }
            before = point;
        }
    }

    void addBars(const Bars& bars) {
        for (const Bar& bar : bars.bars) {
            const auto [low, high] = std::minmax(bar.base, bar.value);
            const CellRange along{bar.at - bars.width / 2, bar.at + bars.width / 2}, up{low, high};
            const QRectF rect = rectOf(axes, bars.horizontal ? up : along, bars.horizontal ? along : up, data);
            for (double y = rect.top(); y < rect.bottom(); y += edge) markLine({rect.left(), y}, {rect.right(), y});
        }
    }

    QRectF data;
    const Axes& axes;
    double edge;
    int columns = 0;
    int rows = 0;
    std::vector<int> counts;  ///< number of marked cells above and left of each corner; empty if the panel is no plot
};

const CollisionGrid& NoteLabels::occupied() const {
    if (!found) found = std::make_shared<const CollisionGrid>(scene, 0.3 * canvas.type.em);
    return *found;
}

QSizeF NoteLabels::sizeOf(const QString& text) const {
    const double em = canvas.type.em;
    return {widthOf(text, canvas.type.text) + 0.5 * em, 1.15 * em};
}

bool NoteLabels::isFree(const QRectF& box) const {
    return scene.data.contains(box) && !touchesAny(box, taken);
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
    for (const QPointF middle : label.preferredCentres) {
        const QRectF box(middle - QPointF(size.width() / 2, size.height() / 2), size);
        if (isFree(box) && !occupied().touches(box)) return box;
    }
    return label.anchor ? nearestFree(*label.anchor, size) : std::nullopt;
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
    if (size.width() > scene.data.width()) return;
    const std::optional<QRectF> box = placeFor(label, size);
    if (!box) return;
    taken.push_back(*box);
    const QPointF at(box->left() + 0.25 * canvas.type.em, box->center().y());
    drawHairline(label, *box);
    paintHalo(canvas, label.text, at, *box);
    drawLabel(canvas, {label.text, at, 0}, canvas.type.text, label.colour);
}

}  // namespace orrery
