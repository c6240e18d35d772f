#include "ui/paint/layout/spotlight.h"

#include <QLineF>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/figure/named_parts.h"
#include "ui/paint/layout/axis.h"
#include "ui/paint/layout/dial_grid.h"
#include "ui/paint/paint.h"
#include "ui/paint/raster/cloud_view.h"

namespace orrery {

namespace {

constexpr double pointerReach = 5;  ///< reach of the pointer, and margin of highlighted marks, in logical pixels

/// Adds the places of the parts of one panel.
class Places {
public:
    Places(const Figure& whole, const Layout& all, std::size_t panel, Spotlight& lit)
        : shown(whole.panels[panel]), layout(all.panels[panel]), type(all.type), axes(axesOf(shown)), out(lit) {}

    void operator()(const WholePanel&) {
        for (const QRectF& part : {layout.place, layout.title}) out.areas.push_back(part);
        out.coversPanes = true;
    }
    void operator()(const Hands& hands) {
        const DialGrid grid = dialGridOf(*hands.dials, layout.data, type);
        const bool isCircle = hands.dials->style == DialStyle::Circle;
        for (int i = 0; i < grid.count; ++i) {
            const Dial& dial = hands.dials->dials[static_cast<std::size_t>(i)];
            const double angle = 360 * (hands.second ? dial.turnsN : dial.turnsM);
            QLineF hand(grid.centre(i), grid.centre(i) + QPointF(1, 0));
            hand.setAngle(isCircle ? angle : 90 - angle);
            hand.setLength(grid.radius * (hands.second ? dial.lengthN : dial.lengthM));
            out.lines.push_back({hand.p1(), hand.p2()});
        }
    }
    void operator()(const Mark* mark) {
        const QRectF cells = rectOf(axes, mark->x, mark->y, layout.data);
        if (!cells.isNull())
            out.areas.push_back(cells.adjusted(-pointerReach, -pointerReach, pointerReach, pointerReach) & layout.data);
    }
    void operator()(const Curve* curve) {
        QPolygonF line;
        const auto end = [&] {
            if (line.size() > 0) out.lines.push_back(std::exchange(line, {}));
        };
        for (std::size_t i = 0; i < std::min(curve->x.size(), curve->y.size()); ++i) {
            const QPointF next = at(curve->x[i], curve->y[i]);
            const bool isSeen = std::isfinite(next.x()) && std::isfinite(next.y());
            if (!isSeen) end();
            if (isSeen && (line.isEmpty() || QLineF(line.back(), next).length() >= 1)) line.append(next);
        }
        end();
    }
    void operator()(const Bars* bars) {
        for (const Bar& bar : bars->bars) {
            const double half = bars->width / 2;
            const QRectF box = bars->horizontal ? QRectF(at(bar.base, bar.at - half), at(bar.value, bar.at + half))
                                                : QRectF(at(bar.at - half, bar.base), at(bar.at + half, bar.value));
            out.areas.push_back(box.normalized().adjusted(-1, -1, 1, 1) & layout.data);
        }
    }
    void operator()(const Rule* rule) {
        const QRectF& data = layout.data;
        const QPointF place = at(rule->at, rule->at);
        out.lines.push_back(rule->vertical ? QPolygonF{{place.x(), data.top()}, {place.x(), data.bottom()}}
                                           : QPolygonF{{data.left(), place.y()}, {data.right(), place.y()}});
    }
    void operator()(const Band* band) {
        const CellRange& along = band->range;
        const QRectF& data = layout.data;
        const QPointF from = at(along.from, along.from), to = at(along.to, along.to);
        const QRectF box = band->vertical ? QRectF(QPointF(from.x(), data.top()), QPointF(to.x(), data.bottom()))
                                          : QRectF(QPointF(data.left(), from.y()), QPointF(data.right(), to.y()));
        out.areas.push_back(box.normalized() & data);
    }
    void operator()(const Span* span) { out.lines.push_back({at(span->fromX, span->fromY), at(span->toX, span->toY)}); }
    void operator()(const Point* point) { addDot(at(point->x, point->y)); }
    void operator()(const CloudMark* mark) {
        const Cloud* cloud = layerOf<Cloud>(shown);
        const CloudView view(*cloud, layout.data);
        addDot(view.at(mark->at));
        if (mark->other) out.lines.push_back({view.at(mark->at), view.at(*mark->other)});
    }

private:
    QPointF at(double x, double y) const { return pointOf(axes, x, y, layout.data); }
    void addDot(QPointF middle) {
        out.areas.push_back(
            QRectF(middle - QPointF(pointerReach, pointerReach), middle + QPointF(pointerReach, pointerReach)));
    }

    const Panel& shown;
    const PanelLayout& layout;
    const Type& type;
    Axes axes;
    Spotlight& out;
};

double distance(QPointF point, QPointF from, QPointF to) {
    const QPointF way = to - from, own = point - from;
    const double length = QPointF::dotProduct(way, way);
    const double part = length > 0 ? std::clamp(QPointF::dotProduct(own, way) / length, 0.0, 1.0) : 0;
    return QLineF(point, from + part * way).length();
}

bool isOn(const QPolygonF& line, QPointF point) {
    for (qsizetype i = 1; i < line.size(); ++i)
        if (distance(point, line[i - 1], line[i]) <= pointerReach) return true;
    return line.size() == 1 && QLineF(line.front(), point).length() <= pointerReach;
}

/// Returns whether `rect` contains `point`. Unlike QRectF::contains(), it excludes the right and bottom edges: a shared
/// edge belongs to the panel on the right or below.
bool holds(const QRectF& rect, QPointF point) {
    return point.x() >= rect.left() && point.x() < rect.right() && point.y() >= rect.top() && point.y() < rect.bottom();
}

bool isOn(const Spotlight& lit, QPointF point) {
    return std::ranges::any_of(lit.areas, [&](const QRectF& area) { return area.contains(point); }) ||
           std::ranges::any_of(lit.lines, [&](const QPolygonF& line) { return isOn(line, point); });
}

}  // namespace

std::optional<Hit> hit(const Figure& figure, const Layout& layout, QPointF point) {
    for (std::size_t i = 0; i < figure.panels.size(); ++i) {
        const QRectF& data = layout.panels[i].data;
        if (!holds(data, point)) continue;
        const Panel& panel = figure.panels[i];
        Hit hit{.panel = static_cast<int>(i),
                .pane = panel.pane,
                .head = panel.head,
                .cell = {},
                .area = {data.left(), data.top(), data.width(), data.height()}};
        if (const Dials* dials = layerOf<Dials>(panel)) {
            const int index = dialGridOf(*dials, data, layout.type).at(point);
            if (index >= 0) hit.pair = dials->dials[static_cast<std::size_t>(index)].pair;
            return hit;
        }
        if (const Cloud* cloud = layerOf<Cloud>(panel)) {
            const auto found = pointUnder(*cloud, CloudView(*cloud, data), point, layout.type.em);
            if (found) hit.position = cloud->first + static_cast<double>(*found) / cloud->perPosition;
            return hit;
        }
        const Axes axes = axesOf(panel);
        hit.cell = {cellOf(axes.x, point.x(), data.left(), data.right()),
                    cellOf(axes.y, point.y(), data.top(), data.bottom())};
        return hit;
    }
    return std::nullopt;
}

Spotlight spotlightOn(const Figure& figure, const Layout& layout, std::string_view name) {
    Spotlight lit;
    for (const NamedPart& named : partsCalled(figure, name))
        std::visit(Places(figure, layout, named.panel, lit), named.part);
    return lit;
}

QColor colourNamed(const Figure& figure, const Palette& palette, std::string_view name) {
    const std::optional<Tone> tone = toneOf(figure, name);
    return tone ? colourOf(palette, *tone) : QColor();
}

std::optional<std::string> nameAt(const Figure& figure, const Layout& layout, const std::vector<std::string>& names,
                                  QPointF point) {
    std::optional<std::string> pane;
    for (const std::string& name : names) {
        const Spotlight lit = spotlightOn(figure, layout, name);
        if (!isOn(lit, point)) continue;
        if (!lit.coversPanes) return name;
        pane = name;
    }
    return pane;
}

}  // namespace orrery
