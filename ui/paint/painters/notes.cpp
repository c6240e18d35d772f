#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "ui/paint/layout/axis.h"
#include "ui/paint/layout/end_names.h"
#include "ui/paint/painters/note_labels.h"
#include "ui/paint/painters/painters.h"
#include "ui/paint/raster/plot_line.h"

namespace orrery {

namespace {

bool onField(const PanelScene& scene) {
    return layerOf<Field>(scene.panel);
}

QPointF pointOf(const PanelScene& scene, double x, double y) {
    return pointOf(scene.axes, x, y, scene.data);
}

/// Returns the pen of the halo under a line on a field: wider, in the colour of the paper.
QPen halo(const Canvas& canvas, const QPen& pen) {
    return {faded(canvas.palette.paper, 0.7F), 3 * pen.widthF(), Qt::SolidLine, Qt::FlatCap};
}

/// Draws a straight line inside the panel; on a field, with a halo under it.
void paintStraight(const Canvas& canvas, const PanelScene& scene, const QLineF& line, const QPen& pen) {
    const std::vector<QPolygonF> pieces = clipped({line.p1(), line.p2()}, scene.data);
    if (pieces.empty()) return;
    canvas.painter.setPen(halo(canvas, pen));
    if (onField(scene)) canvas.painter.drawPolyline(pieces.front());
    canvas.painter.setPen(pen);
    canvas.painter.drawPolyline(pieces.front());
}

/// Returns a horizontal or vertical line as a rectangle of the given width, its edges on whole pixels.
QRectF bar(const Canvas& canvas, QPointF a, QPointF b, double width) {
    const bool isUpright = a.x() == b.x();
    const QPointF aside = isUpright ? QPointF(width / 2, 0) : QPointF(0, width / 2);
    return canvas.snapped(QRectF(a - aside, b + aside).normalized());
}

/// Equivalent of paintStraight() for horizontal and vertical lines on pixels, since Qt's dashes take milliseconds.
void paintBars(const Canvas& canvas, const PanelScene& scene, const QLineF& line, const QPen& pen) {
    const QPen under = halo(canvas, pen);
    const QRectF strip = bar(canvas, line.p1(), line.p2(), under.widthF());
    if (onField(scene)) canvas.painter.fillRect(strip, under.color());
    if (pen.capStyle() == Qt::RoundCap) {
        QPen inPixels = pen;
        inPixels.setWidthF(pen.widthF() * canvas.scale);
        const QPolygonF points{(line.p1() - strip.topLeft()) * canvas.scale,
                               (line.p2() - strip.topLeft()) * canvas.scale};
        return paintPlotLines(canvas, strip, {{points, inPixels}});
    }
    for (const QPolygonF& dash : dashed({line.p1(), line.p2()}, dashLengths(pen))) {
        canvas.painter.fillRect(bar(canvas, dash.first(), dash.last(), pen.widthF()), pen.color());
    }
}

void paintRule(const Canvas& canvas, const PanelScene& scene, const Rule& rule) {
    if (!isShown(rule.vertical ? scene.axes.x : scene.axes.y, rule.at)) return;
    const double width = canvas.stroke(0.09);
    const QPointF at = pointOf(scene, rule.at, rule.at);
    const auto crisp = [&](double middle) { return canvas.snapped(middle - width / 2) + width / 2; };
    const double x = crisp(at.x()), y = crisp(at.y());
    QPen pen = patternPen(colourOf(canvas.palette, rule.tone), width, static_cast<int>(rule.stroke));
    pen.setCapStyle(rule.stroke == Stroke::Dotted ? Qt::RoundCap : Qt::FlatCap);
    canvas.painter.setRenderHint(QPainter::Antialiasing, rule.stroke == Stroke::Dotted);
    const QRectF& data = scene.data;
    const QLineF line =
        rule.vertical ? QLineF(x, data.top(), x, data.bottom()) : QLineF(data.left(), y, data.right(), y);
    canvas.image ? paintBars(canvas, scene, line, pen) : paintStraight(canvas, scene, line, pen);
}

/// Label beside a vertical line near its top, or above or below a horizontal one near its right end.
NoteLabel ruleLabel(const Canvas& canvas, const PanelScene& scene, const Rule& rule, QSizeF size) {
    NoteLabel label{canvas.words(rule.label), colourOf(canvas.palette, rule.tone), {}};
    const QPointF at = pointOf(scene, rule.at, rule.at);
    const QRectF& data = scene.data;
    const double em = canvas.type.em;
    const double right = size.width() / 2 + 0.2 * em, under = size.height() / 2 + 0.15 * em;
    constexpr int rows = 12;
    for (int row = 0; row < rows; ++row) {
        const double y = data.top() + (0.9 + 1.25 * row) * em;
        const double x = data.right() - right - row * (data.width() - 2 * right) / (rows - 1);
        for (const double side : {1.0, -1.0}) {
            label.preferredCentres.push_back(rule.vertical ? QPointF(at.x() + side * right, y)
                                                           : QPointF(x, at.y() - side * under));
        }
    }
    return label;
}

void paintHead(const Canvas& canvas, QPointF tip, QPointF direction, double length) {
    const QPointF back = tip - direction * length;
    const QPointF aside = QPointF(-direction.y(), direction.x()) * 0.38 * length;
    const QPointF corners[]{tip, back + aside, back - aside};
    canvas.painter.drawPolygon(corners, 3);
}

void paintSpan(const Canvas& canvas, const PanelScene& scene, const Span& span) {
    const QPointF from = pointOf(scene, span.fromX, span.fromY), to = pointOf(scene, span.toX, span.toY);
    const double length = QLineF(from, to).length();
    if (length < 1) return;
    const QColor colour = colourOf(canvas.palette, span.tone);
    canvas.painter.setRenderHint(QPainter::Antialiasing);
    const QPointF direction = (to - from) / length;
    const double head = std::min(0.6 * canvas.type.em, 0.45 * length);
    const QPointF inside = direction * 0.8 * head;
    paintStraight(canvas, scene, {from + inside, to - inside},
                  QPen(colour, canvas.stroke(0.09), Qt::SolidLine, Qt::FlatCap));
    canvas.painter.setPen(Qt::NoPen);
    canvas.painter.setBrush(colour);
    const QRectF reach = scene.data.adjusted(-1, -1, 1, 1);
    if (reach.contains(from)) paintHead(canvas, from, -direction, head);
    if (reach.contains(to)) paintHead(canvas, to, direction, head);
}

/// Label above or below the middle of the visible part of a horizontal arrow, or beside the middle of a vertical arrow.
NoteLabel spanLabel(const Canvas& canvas, const PanelScene& scene, const Span& span, QSizeF size) {
    NoteLabel label{canvas.words(span.label), colourOf(canvas.palette, span.tone), {}};
    const QPointF from = pointOf(scene, span.fromX, span.fromY), to = pointOf(scene, span.toX, span.toY);
    const std::vector<QPolygonF> pieces = clipped({from, to}, scene.data);
    if (pieces.empty()) return label;
    const QPointF middle = (pieces.front().first() + pieces.front().last()) / 2;
    label.anchor = middle;
    const bool horizontal = std::abs(to.x() - from.x()) >= std::abs(to.y() - from.y());
    const double em = canvas.type.em;
    for (int row = 0; row < 4; ++row) {
        const QPointF aside = horizontal ? QPointF(0, -size.height() / 2 - (0.15 + 1.2 * row) * em)
                                         : QPointF(size.width() / 2 + 0.3 * em, 1.2 * row * em);
        label.preferredCentres.push_back(middle + aside);
        label.preferredCentres.push_back(middle - aside);
    }
    return label;
}

/// Returns the box of a horizontal or vertical arrow, which labels must leave free; empty for others.
QRectF boxOf(const Canvas& canvas, const PanelScene& scene, const Span& span) {
    const QRectF box = QRectF(pointOf(scene, span.fromX, span.fromY), pointOf(scene, span.toX, span.toY)).normalized();
    const double half = 0.1 * canvas.type.em;
    if (box.width() > half && box.height() > half) return {};
    return box.adjusted(-half, -half, half, half);
}

void paintPoint(const Canvas& canvas, const PanelScene& scene, const Point& point) {
    const QPointF at = pointOf(scene, point.x, point.y);
    if (!scene.data.contains(at)) return;
    const double radius = 0.26 * canvas.type.em;
    canvas.painter.setRenderHint(QPainter::Antialiasing);
    canvas.painter.setPen(QPen(canvas.palette.paper, canvas.stroke(0.08)));
    canvas.painter.setBrush(colourOf(canvas.palette, point.tone));
    canvas.painter.drawEllipse(at, radius, radius);
}

/// Returns the horizontal bar that ends at the point, or null if there is none.
const Bar* levelBarTo(const PanelScene& scene, const Point& point) {
    const auto* bars = layerOf<Bars>(scene.panel);
    if (!bars || !bars->horizontal) return nullptr;
    const auto found =
        std::ranges::find_if(bars->bars, [&](const Bar& bar) { return bar.at == point.y && bar.value == point.x; });
    return found == bars->bars.end() ? nullptr : &*found;
}

/// Label of a point. At the end of a horizontal bar, the label lies beyond the bar's end, or else beyond its base.
NoteLabel pointLabel(const Canvas& canvas, const PanelScene& scene, const Point& point, QSizeF size) {
    NoteLabel label{canvas.words(point.label), colourOf(canvas.palette, point.tone), {}};
    const QPointF at = pointOf(scene, point.x, point.y);
    if (!scene.data.contains(at)) return label;
    label.anchor = at;
    const double em = canvas.type.em;
    const double right = size.width() / 2 + 0.3 * em;
    if (const Bar* bar = levelBarTo(scene, point)) {
        const double away = bar->value >= bar->base ? right : -right;
        label.preferredCentres = {at + QPointF(away, 0), pointOf(scene, bar->base, point.y) - QPointF(away, 0)};
        label.anchor.reset();
        return label;
    }
    for (const double up : {0.7, 1.9, 0.0}) {
        for (const auto& [x, y] : {std::pair{1, -1}, {-1, -1}, {1, 1}, {-1, 1}})
            label.preferredCentres.push_back(at + QPointF(x * right, y * up * em));
    }
    return label;
}

QRectF bandRect(const PanelScene& scene, const Band& band) {
    const Axes& axes = scene.axes;
    return band.vertical ? rectOf(axes, band.range, axes.y.shown, scene.data)
                         : rectOf(axes, axes.x.shown, band.range, scene.data);
}

/// Label near the top of the band: in the middle of the band, or else at the right edge of the panel. If neither
/// position is free, the same positions further down follow.
NoteLabel bandLabel(const Canvas& canvas, const PanelScene& scene, const Band& band, QSizeF size) {
    NoteLabel label{canvas.words(band.label), colourOf(canvas.palette, band.tone), {}};
    const QRectF rect = bandRect(scene, band);
    if (rect.isEmpty()) return label;
    const double em = canvas.type.em;
    double y = std::min(rect.top() + 0.9 * em, scene.data.bottom() - 0.6 * em);
    do {
        label.preferredCentres.emplace_back(rect.center().x(), y);
        label.preferredCentres.emplace_back(scene.data.right() - size.width() / 2 - 0.2 * em, y);
        y += 1.25 * em;
    } while (y < rect.bottom() - 0.6 * em);
    return label;
}

template <class Kind, class Labeller>
void writeEach(const Canvas& canvas, const PanelScene& scene, NoteLabels& labels, const std::vector<Kind>& notes,
               const Labeller& labelOf) {
    for (const Kind& note : notes) {
        const QSizeF size = labels.sizeOf(canvas.words(note.label));
        if (!note.label.empty()) labels.write(labelOf(canvas, scene, note, size));
    }
}

void paintShapes(const Canvas& canvas, const PanelScene& scene, const Notes& notes) {
    canvas.painter.save();
    for (auto rule = notes.rules.rbegin(); rule != notes.rules.rend(); ++rule) paintRule(canvas, scene, *rule);
    for (const Span& span : notes.spans) paintSpan(canvas, scene, span);
    for (const Point& point : notes.points) paintPoint(canvas, scene, point);
    canvas.painter.restore();
}

void writeLabels(const Canvas& canvas, const PanelScene& scene, NoteLabels& labels, const Notes& notes) {
    writeEach(canvas, scene, labels, notes.points, pointLabel);
    writeEach(canvas, scene, labels, notes.spans, spanLabel);
    std::vector<Rule> rules;  // on the panel, without a name beside it
    const std::vector<EndName> ends = endNames(scene.panel, scene.layout.namedEnds);
    for (const Rule& rule : notes.rules) {
        const bool isBeside = rule.vertical ? !scene.layout.topNames.isEmpty()
                                            : std::ranges::count(ends, &rule.label, &EndName::name) > 0;
        if (isShown(rule.vertical ? scene.axes.x : scene.axes.y, rule.at) && !isBeside) rules.push_back(rule);
    }
    writeEach(canvas, scene, labels, rules, ruleLabel);
    writeEach(canvas, scene, labels, notes.bands, bandLabel);
}

}  // namespace

void paintBands(const Canvas& canvas, const PanelScene& scene, const Notes& notes) {
    for (const Band& band : notes.bands) {
        const QRectF rect = canvas.snapped(bandRect(scene, band));
        if (rect.isEmpty()) continue;
        const QColor colour = colourOf(canvas.palette, band.tone);
        canvas.painter.fillRect(rect,
                                onField(scene) ? faded(colour, 0.25F) : onPaper(canvas.palette, colour, bandTint));
    }
}

void paintNotes(const Canvas& canvas, const PanelScene& scene) {
    const std::vector<const Notes*> all = layersOf<Notes>(scene.panel);
    for (const Notes* notes : all) paintShapes(canvas, scene, *notes);
    NoteLabels labels(canvas, scene);
    for (const Notes* notes : all) {
        for (const Span& span : notes->spans) labels.keepFree(boxOf(canvas, scene, span));
    }
    for (const Notes* notes : all) writeLabels(canvas, scene, labels, *notes);
}

}  // namespace orrery
