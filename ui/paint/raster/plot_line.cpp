#include "ui/paint/raster/plot_line.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/parallel.h"

namespace orrery {

namespace {

double cross(QPointF a, QPointF b) {
    return a.x() * b.y() - a.y() * b.x();
}

double lengthOf(QPointF delta) {
    return std::sqrt(delta.x() * delta.x() + delta.y() * delta.y());  // pixels do not overflow; hypot() is slow
}

bool isFinite(QPointF point) {
    return std::isfinite(point.x()) && std::isfinite(point.y());
}

/// The part of a segment a..b inside `rect`, as fractions of its length; from > to if empty (Liang and Barsky, 1984).
struct Inside {
    double from = 0;
    double to = 1;
    Inside(QPointF a, QPointF b, const QRectF& rect) {
        keep(b.x() - a.x(), a.x() - rect.left(), rect.right() - a.x());
        keep(b.y() - a.y(), a.y() - rect.top(), rect.bottom() - a.y());
    }

private:
    void keep(double delta, double beforeLow, double beforeHigh) {
        if (delta == 0) {
            if (beforeLow < 0 || beforeHigh < 0) to = -1;
            return;
        }
        const auto [enter, leave] = std::minmax({-beforeLow / delta, beforeHigh / delta});
        from = std::max(from, enter);
        to = std::min(to, leave);
    }
};

std::vector<QPolygonF> unbroken(const QPolygonF& points) {
    std::vector<QPolygonF> runs(1);
    for (const QPointF point : points) {
        if (isFinite(point)) {
            runs.back() << point;
        } else if (!runs.back().isEmpty()) {
            runs.emplace_back();
        }
    }
    return runs;
}

std::vector<QPolygonF> visible(const PlotLine& line, const QRectF& rect) {
    std::vector<QPolygonF> pieces;
    for (const QPolygonF& run : unbroken(line.points)) {
        for (QPolygonF& piece : clipped(simplified(run), rect)) pieces.push_back(std::move(piece));
    }
    return pieces;
}

/// The visible pieces of a line (a dash each, if dashed), or its dots.
struct InkedLine {
    std::vector<QPolygonF> pieces;
    QPolygonF dots;
    double width = 1;
    QColor colour;
};

InkedLine inkedOf(const PlotLine& line, const QRectF& rect) {
    InkedLine inked{.width = std::clamp(line.pen.widthF(), 1.0, 100.0), .colour = line.pen.color()};
    const QRectF reach = rect.adjusted(-inked.width, -inked.width, inked.width, inked.width);
    if (!line.joined) {
        for (const QPointF point : line.points) {
            if (isFinite(point) && reach.contains(point)) inked.dots << point;
        }
        return inked;
    }
    for (const QPolygonF& piece : visible(line, reach)) {
        for (QPolygonF& dash : dashed(piece, dashLengths(line.pen))) inked.pieces.push_back(std::move(dash));
    }
    return inked;
}

/// Rows of a panel.
struct Stripe {
    QPointF origin;  ///< their top left, in device pixels from the panel's
    int rows = 0;
};

/// Adds the parts of a line that lie in a band. Most points lie in other bands and are skipped first.
void cover(Coverage& coverage, const InkedLine& inked, const Stripe& band) {
    const QPointF origin = band.origin;
    const double above = origin.y() - inked.width;
    const double below = origin.y() + band.rows + inked.width;
    const auto isOutside = [&](double from, double to) {
        return std::max(from, to) < above || std::min(from, to) > below;
    };
    const auto addDisc = [&](QPointF centre) {
        if (!isOutside(centre.y(), centre.y())) coverage.addDisc(centre - origin, inked.width);
    };
    for (const QPointF dot : inked.dots) addDisc(dot);
    for (const QPolygonF& piece : inked.pieces) {
        addDisc(piece.first());
        for (qsizetype i = 1; i < piece.size(); ++i) {
            if (isOutside(piece[i - 1].y(), piece[i].y())) continue;
            coverage.addLine(piece[i - 1] - origin, piece[i] - origin, inked.width);
            addDisc(piece[i]);
        }
    }
}

/// Paints in bands of rows: lines of the same band reuse the processor's cache, and bands are divided among threads.
void paintPixels(const Canvas& canvas, const QRectF& data, const std::vector<PlotLine>& lines) {
    constexpr int bandRows = 96;
    constexpr double linePointCost = 50;  // nanoseconds
    const QPoint at = (data.topLeft() * canvas.scale).toPoint();
    const QRect rect = QRect(at, (data.size() * canvas.scale).toSize()) & canvas.image->rect();
    const QPoint cut = rect.topLeft() - at;  // a panel of a transition may begin outside the picture
    std::vector<InkedLine> inkedLines;
    qsizetype points = 0;
    for (const PlotLine& line : lines) {
        inkedLines.push_back(inkedOf(line, QRectF(cut, rect.size())));
        points += line.points.size();
    }
    const std::ptrdiff_t pixelsARow = canvas.image->bytesPerLine() / static_cast<qsizetype>(sizeof(QRgb));
    QRgb* pixels = reinterpret_cast<QRgb*>(canvas.image->bits()) + rect.top() * pixelsARow + rect.left();
    const auto paintBand = [&](int top) {
        const Stripe band{cut + QPoint(0, top), std::min(bandRows, rect.height() - top)};
        Coverage coverage({rect.width(), band.rows});
        for (const InkedLine& inked : inkedLines) {
            cover(coverage, inked, band);
            coverage.paintOnto(pixels + top * pixelsARow, pixelsARow, inked.colour);
        }
    };
    const auto bands = static_cast<std::uint64_t>((rect.height() + bandRows - 1) / bandRows);
    parallelFor(bands, linePointCost * static_cast<double>(points) / static_cast<double>(bands),
                [&](std::uint64_t begin, std::uint64_t end) {
                    for (std::uint64_t band = begin; band < end; ++band) paintBand(static_cast<int>(band) * bandRows);
                });
}

void paintVectors(const Canvas& canvas, const QRectF& data, const std::vector<PlotLine>& lines) {
    QPainter& painter = canvas.painter;
    painter.save();
    painter.translate(data.topLeft());
    painter.scale(1 / canvas.scale, 1 / canvas.scale);
    const QRectF rect({0, 0}, data.size() * canvas.scale);
    for (const PlotLine& line : lines) {
        painter.setPen(line.joined ? line.pen : QPen(Qt::NoPen));
        painter.setBrush(line.joined ? QBrush(Qt::NoBrush) : QBrush(line.pen.color()));
        if (line.joined) {
            for (const QPolygonF& piece : visible(line, rect)) painter.drawPolyline(piece);
            continue;
        }
        for (const QPointF point : line.points) {
            if (isFinite(point) && rect.contains(point))
                painter.drawEllipse(point, line.pen.widthF() / 2, line.pen.widthF() / 2);
        }
    }
    painter.restore();
}

}  // namespace

QPen patternPen(const QColor& colour, double width, int pattern) {
    constexpr double dot = 0.01;  // almost zero, extended by a round cap on either side
    static const std::array<QList<qreal>, 2 * strokeKinds> patterns{
        QList<qreal>{}, {3.5, 3}, {dot, 2.4}, {4, 2.6, dot, 2.6}, {4, 2.6, dot, 2.6, dot, 2.6}, {7, 3}};
    QPen pen(colour, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    const QList<qreal>& dashes = patterns[static_cast<std::size_t>(pattern) % patterns.size()];
    if (!dashes.isEmpty()) pen.setDashPattern(dashes);
    return pen;
}

std::vector<double> dashLengths(const QPen& pen) {
    std::vector<double> lengths;
    for (const double part : pen.dashPattern()) lengths.push_back(part * pen.widthF());
    return lengths;
}

void paintPlotLines(const Canvas& canvas, const QRectF& data, const std::vector<PlotLine>& lines) {
    if (lines.empty()) return;
    canvas.image ? paintPixels(canvas, data, lines) : paintVectors(canvas, data, lines);
}

QPolygonF simplified(const QPolygonF& points) {
    constexpr double tolerance = 0.1;
    if (points.size() < 3) return points;
    QPolygonF kept{points.first()};
    QPointF low, high;     // bounds of the directions from the last kept point that pass close to all later points
    double farthest = -1;  // distance of the last point; negative: no point since the last kept one
    for (qsizetype i = 1; i < points.size(); ++i) {
        QPointF delta = points[i] - kept.last();
        double distance = lengthOf(delta);
        const bool onTheWay =
            farthest < 0 || (distance >= farthest && cross(low, delta) >= 0 && cross(delta, high) >= 0);
        if (!onTheWay) {
            kept << points[i - 1];
            delta = points[i] - kept.last();
            distance = lengthOf(delta);
        }
        if (distance < tolerance) {
            if (!onTheWay) farthest = -1;
            continue;
        }
        const QPointF aside = QPointF(-delta.y(), delta.x()) * (tolerance / distance);
        const bool fresh = farthest < 0 || !onTheWay;
        if (fresh || cross(low, delta - aside) > 0) low = delta - aside;
        if (fresh || cross(delta + aside, high) > 0) high = delta + aside;
        farthest = distance;
    }
    kept << points.last();
    return kept;
}

std::vector<QPolygonF> clipped(const QPolygonF& points, const QRectF& rect) {
    std::vector<QPolygonF> pieces;
    if (points.size() == 1 && rect.contains(points.first())) return {points};
    bool open = false;  // the last piece continues
    for (qsizetype i = 1; i < points.size(); ++i) {
        const QPointF a = points[i - 1], delta = points[i] - a;
        const Inside inside(a, points[i], rect);
        if (inside.from > inside.to) {
            open = false;
            continue;
        }
        if (!open || inside.from > 0) pieces.push_back({a + inside.from * delta});
        pieces.back() << (inside.to < 1 ? a + inside.to * delta : points[i]);
        open = inside.to >= 1;
    }
    return pieces;
}

std::vector<QPolygonF> dashed(const QPolygonF& points, const std::vector<double>& lengths) {
    if (lengths.empty()) return {points};
    std::vector<QPolygonF> dashes;
    std::size_t part = 0;  // even index: a dash
    double left = lengths[0];
    dashes.push_back({points.first()});
    for (qsizetype i = 1; i < points.size(); ++i) {
        QPointF from = points[i - 1];
        double rest = lengthOf(points[i] - from);
        while (rest > left) {
            from += (points[i] - from) * (left / rest);
            rest -= left;
            if (part % 2 == 0) dashes.back() << from;
            part = (part + 1) % lengths.size();
            left = lengths[part];
            if (part % 2 == 0) dashes.push_back({from});
        }
        left -= rest;
        if (part % 2 == 0) dashes.back() << points[i];
    }
    return dashes;
}

}  // namespace orrery
