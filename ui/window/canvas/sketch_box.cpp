#include "ui/window/canvas/sketch_box.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/number_text.h"
#include "core/base/round_step.h"
#include "core/figure/axes.h"
#include "ui/paint/paint.h"
#include "ui/paint/palette.h"
#include "ui/window/spoken.h"

namespace orrery {

namespace {

/// Returns a figure of one panel that keeps only the axes, their names and ticks, and the title.
Figure emptyPanel(const Figure& figure, std::size_t index) {
    Figure empty;
    Panel panel = figure.panels[index];
    panel.place = {};
    panel.layers = {Lines{}};
    panel.bar.reset();
    panel.probed.reset();
    empty.panels = {std::move(panel)};
    return empty;
}

QPen penOf(const Palette& colours) {
    return {colours.warning, 3, Qt::DashLine, Qt::RoundCap, Qt::RoundJoin};
}

/// Returns 0.5 for an axis with cells, where the middle of cell k stands for place k; 0 for other axes.
double middleOf(const Axis& axis) {
    return axis.scale == AxisScale::Cells ? 0.5 : 0;
}

/// Draws a vertical line at `place` with its name at the top; `isLower` puts the name one line lower.
void drawPlace(QPainter& painter, double place, const Words& words, bool isLower, const Axis& axis, const QRectF& data,
               const Look& look) {
    const double x = pixelOf(axis, place + middleOf(axis), data.left(), data.right());
    painter.drawLine(QPointF(x, data.top()), QPointF(x, data.bottom()));
    const QString name = text(words, look.language);
    const QSizeF size = painter.fontMetrics().size(0, name);
    const double left = x + size.width() + 12 > data.right() ? x - size.width() - 8 : x + 8;
    const QRectF box(QPointF(left, data.top() + 6 + (isLower ? size.height() + 6 : 0)), size);
    painter.fillRect(box.adjusted(-3, -1, 3, 1), paletteOf(look.theme).paper);
    painter.drawText(box, Qt::AlignCenter, name);
}

void drawPlaces(QPainter& painter, const Sketch& sketch, const Axis& axis, const QRectF& data, const Look& look) {
    const Palette colours = paletteOf(look.theme);
    if (sketch.truth) {
        painter.setPen(QPen(colours.ink, 2));
        drawPlace(painter, *sketch.truth, {"it is here", "实际在这里"}, true, axis, data, look);
    }
    painter.setPen(penOf(colours));
    drawPlace(painter, *sketch.place, {"your guess", "你猜的"}, false, axis, data, look);
}

}  // namespace

void drawSketch(QPainter& painter, const Sketch& sketch, const Figure& figure, const Layout& layout, const Look& look) {
    if (sketch.panel >= figure.panels.size() || !figure.panels[sketch.panel].axes) return;
    const Axes& axes = *figure.panels[sketch.panel].axes;
    const QRectF data = layout.panels[sketch.panel].data;
    if (sketch.place) {
        painter.save();
        painter.setClipRect(data);
        drawPlaces(painter, sketch, axes.x, data, look);
        painter.restore();
    }
    if (sketch.points.empty()) return;
    QPolygonF line;
    for (const Vec2& point : sketch.points)
        line.append(
            {pixelOf(axes.x, point.x, data.left(), data.right()), pixelOf(axes.y, point.y, data.top(), data.bottom())});
    const Palette colours = paletteOf(look.theme);
    painter.save();
    painter.setClipRect(data);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(penOf(colours));
    painter.drawPolyline(line);
    const QString name = text(Words{"your sketch", "你画的"}, look.language);
    const QSizeF size = painter.fontMetrics().size(0, name);
    const QPointF start = line.front(), next = line[std::min<qsizetype>(line.size() - 1, 8)];
    const bool isBelow = next.y() < start.y() || start.y() - size.height() - 8 < data.top();
    const QRectF box(QPointF(start.x() + 8, isBelow ? start.y() + 8 : start.y() - size.height() - 8), size);
    painter.fillRect(box.adjusted(-3, -1, 3, 1), colours.paper);
    painter.drawText(box, Qt::AlignCenter, name);
    painter.restore();
}

SketchBox::SketchBox(QWidget* parent) : QWidget(parent) {
    setObjectName("question.sketch");
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::CrossCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    hide();
    speak(this, [this] { name(); });
}

void SketchBox::setAxes(const Figure& whole, std::size_t index, const Look& wanted, bool isPlace, const Layout* over) {
    figure = emptyPanel(whole, index);
    panel = index;
    look = wanted;
    if (std::exchange(asksPlace, isPlace) != isPlace) name();
    isOver = over;
    if (isOver) {
        layout = *over;
        layout.panels = {over->panels[index]};
        axes = {};
    }
    redraw();
}

void SketchBox::clear() {
    std::ranges::fill(heights, std::nullopt);
    last.reset();
    chosen.reset();
    update();
}

void SketchBox::setPlace(std::optional<double> place) {
    chosen = place;
    update();
}

void SketchBox::pointAt(double part) {
    if (figure.panels.empty()) return;
    const Axis& axis = figure.panels.front().axes->x;
    const double at = cellOf(axis, std::clamp(part, 0.0, 1.0), 0, 1);
    const double step = roundStep(axis.shown.size() / 500), stepsInOne = std::round(1 / step);
    switch (axis.scale) {
        case AxisScale::Cells:
            chosen = std::clamp(std::floor(at), std::ceil(axis.shown.from - 0.5), std::ceil(axis.shown.to) - 1);
            break;
        case AxisScale::Linear:
            // a quotient, because multiples of 0.05 are not short decimals
            chosen = step < 1 ? std::round(at * stepsInOne) / stepsInOne : step * std::round(at / step);
            break;
        case AxisScale::Log:
            chosen = parseNumber(asciiText(rounded(at, 3))).value_or(at);
            break;
    }
    update();
    emit changed();
}

std::optional<Sketch> SketchBox::sketch() const {
    if (figure.panels.empty() || asksPlace) return std::nullopt;
    const Axes& known = *figure.panels.front().axes;
    Sketch made{panel, {}};
    for (int column = 0; column < columns; ++column) {
        if (const auto& height = heights[static_cast<std::size_t>(column)])
            made.points.push_back({cellOf(known.x, column / (columns - 1.0), 0, 1), cellOf(known.y, *height, 0, 1)});
    }
    return made.points.size() < 2 ? std::nullopt : std::optional(made);
}

void SketchBox::redraw() {
    update();
    if (isOver || figure.panels.empty() || width() < 1 || height() < 1) return;
    layout = layoutOf(figure, size(), look.type);
    const Drawing drawing([](const FieldPlan&, QImage&, QPoint) { return done(); });  // there is no field
    const Result<QImage> image = paint(figure, layout, look, devicePixelRatioF(), drawing);
    if (!image) return;
    axes = *image;
    axes.setDevicePixelRatio(devicePixelRatioF());
}

std::pair<int, double> SketchBox::placeOf(QPointF point) const {
    const QRectF area = data();
    const double across = (point.x() - area.left()) / std::max(1.0, area.width());
    const double down = (point.y() - area.top()) / std::max(1.0, area.height());
    return {std::clamp(static_cast<int>(std::lround(across * (columns - 1))), 0, columns - 1),
            std::clamp(down, 0.0, 1.0)};
}

void SketchBox::drawTo(int column, double height) {
    const auto [from, start] = last.value_or(std::pair(column, height));
    const int step = from <= column ? 1 : -1;
    for (int at = from;; at += step) {
        const double part = column == from ? 1 : static_cast<double>(at - from) / (column - from);
        heights[static_cast<std::size_t>(at)] = std::lerp(start, height, part);
        if (at == column) break;
    }
    last = std::pair(column, height);
    update();
    emit changed();
}

void SketchBox::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.drawImage(QPointF(0, 0), axes);
    if (figure.panels.empty()) return;
    const Palette colours = paletteOf(look.theme);
    if (chosen) {
        drawSketch(painter, {.place = chosen}, figure, layout, look);
    } else if (const std::optional<Sketch> made = sketch()) {
        drawSketch(painter, {.points = made->points}, figure, layout, look);
    } else {
        const Words curve{"Drag here to sketch the curve you expect", "在这里拖动，画出你预想的曲线"};
        const Words place{"Click the place you expect", "单击你预想的位置"};
        const QString words = text(asksPlace ? place : curve, look.language);
        constexpr int flags = Qt::AlignCenter | Qt::TextWordWrap;
        const QRectF box = painter.boundingRect(data(), flags, words);
        painter.fillRect(box.adjusted(-8, -4, 8, 4), colours.paper);
        painter.setPen(colours.muted);
        painter.drawText(box, flags, words);
    }
    if (!hasFocus()) return;
    painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect().adjusted(1, 1, -1, -1));
    if (asksPlace) return;
    const auto [column, height] = last.value_or(std::pair(0, 0.5));
    const QRectF area = data();
    painter.drawEllipse(
        QPointF(area.left() + area.width() * column / (columns - 1), area.top() + area.height() * height), 5, 5);
}

void SketchBox::resizeEvent(QResizeEvent*) {
    redraw();
}

void SketchBox::mousePressEvent(QMouseEvent* event) {
    last.reset();
    mouseMoveEvent(event);
}

void SketchBox::mouseMoveEvent(QMouseEvent* event) {
    if (!(event->buttons() & Qt::LeftButton)) return;
    if (asksPlace) return pointAt((event->position().x() - data().left()) / std::max(1.0, data().width()));
    const auto [column, height] = placeOf(event->position());
    drawTo(column, height);
}

bool SketchBox::takeKey(int key) {
    const bool clears = key == Qt::Key_Delete || key == Qt::Key_Backspace;
    if (clears) {
        clear();
        emit changed();
        return true;
    }
    const bool isMoved = asksPlace && !figure.panels.empty() && (key == Qt::Key_Left || key == Qt::Key_Right);
    if (!isMoved) return asksPlace && (key == Qt::Key_Up || key == Qt::Key_Down);
    const Axis& axis = figure.panels.front().axes->x;
    const double half = middleOf(axis);
    const double part = chosen ? pixelOf(axis, *chosen + half, 0, 1) : 0.5;
    const double step = axis.scale == AxisScale::Cells ? 1 / std::max(1.0, axis.shown.size()) : 0.01;
    pointAt(chosen ? part + (key == Qt::Key_Right ? step : -step) : part);
    return true;
}

void SketchBox::keyPressEvent(QKeyEvent* event) {
    if (takeKey(event->key())) return;
    constexpr int stride = 8;
    constexpr double step = 0.05;
    const auto [column, height] = last.value_or(std::pair(0, 0.5));
    const bool isArrow = event->key() >= Qt::Key_Left && event->key() <= Qt::Key_Down;
    if (isArrow) last = std::pair(column, height);
    switch (event->key()) {
        case Qt::Key_Right:
            return drawTo(std::min(column + stride, columns - 1), height);
        case Qt::Key_Left:
            return drawTo(std::max(column - stride, 0), height);
        case Qt::Key_Up:
        case Qt::Key_Down: {
            const double moved = height + (event->key() == Qt::Key_Down ? step : -step);
            last = std::pair(column, std::clamp(moved, 0.0, 1.0));
            return drawTo(column, last->second);
        }
        default:
            QWidget::keyPressEvent(event);
    }
}

void SketchBox::name() {
    const Words curve{"Your sketch of the curve", "你画的曲线"}, place{"The place you expect", "你预想的位置"};
    setAccessibleName(text(asksPlace ? place : curve));
    const Words draw{"Drag to draw; or arrow keys, Delete clears", "拖动来画；也可用方向键，Delete 清除"};
    const Words point{"Click; or arrow keys, Delete clears", "单击；也可用方向键，Delete 清除"};
    setToolTip(text(asksPlace ? point : draw));
}

}  // namespace orrery
