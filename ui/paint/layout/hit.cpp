#include "ui/paint/layout/axis_map.h"
#include "ui/paint/layout/dial_grid.h"
#include "ui/paint/layout/layout.h"
#include "ui/paint/paint.h"
#include "ui/paint/raster/cloud_view.h"

namespace orrery {

namespace {

/// Returns whether `rect` contains `point`. Unlike QRectF::contains(), it excludes the right and bottom edges: a shared
/// edge belongs to the panel on the right or below.
bool holds(const QRectF& rect, QPointF point) {
    return point.x() >= rect.left() && point.x() < rect.right() && point.y() >= rect.top() && point.y() < rect.bottom();
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
        const Axes axes = panel.axes.value_or(unitAxes());
        hit.cell = {cellOf(axes.x, point.x(), data.left(), data.right()),
                    cellOf(axes.y, point.y(), data.top(), data.bottom())};
        return hit;
    }
    return std::nullopt;
}

}  // namespace orrery
