#include "ui/paint/layout/collision_grid.h"

#include <algorithm>
#include <cmath>

#include "ui/paint/layout/axis_map.h"

namespace orrery {

CollisionGrid::CollisionGrid(const PanelScene& scene, double cell) : data(scene.data), edge(cell) {
    if (!layerOf<Lines>(scene.panel) && !layerOf<Bars>(scene.panel)) return;
    columns = static_cast<int>(std::ceil(data.width() / edge)) + 1;
    rows = static_cast<int>(std::ceil(data.height() / edge)) + 1;
    counts.resize(static_cast<std::size_t>((columns + 1) * (rows + 1)));
    for (const Layer& layer : scene.panel.layers) {
        if (const auto* lines = std::get_if<Lines>(&layer)) {
            for (const Curve& curve : lines->curves) addCurve(scene, curve);
        }
        if (const auto* bars = std::get_if<Bars>(&layer)) addBars(scene, *bars);
    }
    sumUp();
}

void CollisionGrid::mark(QPointF at) {
    // same as QRectF::contains(), which is not inline and would be called thousands of times per curve
    if (!(at.x() >= data.left() && at.x() <= data.right() && at.y() >= data.top() && at.y() <= data.bottom())) return;
    const int column = static_cast<int>((at.x() - data.left()) / edge);
    const int row = static_cast<int>((at.y() - data.top()) / edge);
    counts[static_cast<std::size_t>((row + 1) * (columns + 1) + column + 1)] = 1;
}

void CollisionGrid::markLine(QPointF from, QPointF to) {
    if ((to - from).manhattanLength() < edge / 2) return mark(to);
    const QPointF delta = to - from;
    const double length = std::sqrt(delta.x() * delta.x() + delta.y() * delta.y());
    const int steps = static_cast<int>(std::min(4000.0, std::ceil(2 * length / edge)));
    for (int i = 1; i <= steps; ++i) mark(from + delta * i / steps);
}

void CollisionGrid::addCurve(const PanelScene& scene, const Curve& curve) {
    std::optional<QPointF> before;
    for (std::size_t i = 0; i < curve.x.size(); ++i) {
        const QPointF at(pixelOf(scene.axes.x, curve.x[i], data.left(), data.right()),
                         pixelOf(scene.axes.y, curve.y[i], data.top(), data.bottom()));
        if (!std::isfinite(at.x()) || !std::isfinite(at.y())) {
            before.reset();
            continue;
        }
        if (before && hasLine(curve.style)) {
            markLine(*before, at);
        } else {
            mark(at);
        }
        before = at;
    }
}

void CollisionGrid::addBars(const PanelScene& scene, const Bars& bars) {
    for (const Bar& bar : bars.bars) {
        const auto [low, high] = std::minmax(bar.base, bar.value);
        const CellRange along{bar.at - bars.width / 2, bar.at + bars.width / 2}, up{low, high};
        const QRectF rect = rectOf(scene.axes, bars.horizontal ? up : along, bars.horizontal ? along : up, data);
        for (double y = rect.top(); y < rect.bottom(); y += edge) markLine({rect.left(), y}, {rect.right(), y});
    }
}

void CollisionGrid::sumUp() {
    const auto at = [&](int column, int row) -> int& {
        return counts[static_cast<std::size_t>(row * (columns + 1) + column)];
    };
    for (int row = 1; row <= rows; ++row) {
        for (int column = 1; column <= columns; ++column)
            at(column, row) += at(column - 1, row) + at(column, row - 1) - at(column - 1, row - 1);
    }
}

int CollisionGrid::below(int column, int row) const {
    return counts[static_cast<std::size_t>(std::clamp(row, 0, rows) * (columns + 1) + std::clamp(column, 0, columns))];
}

bool CollisionGrid::touches(const QRectF& box) const {
    if (counts.empty()) return false;
    const auto cellAt = [&](double pixels) { return static_cast<int>(std::floor(pixels / edge)); };
    const int left = cellAt(box.left() - data.left()), right = cellAt(box.right() - data.left()) + 1;
    const int top = cellAt(box.top() - data.top()), bottom = cellAt(box.bottom() - data.top()) + 1;
    return below(right, bottom) - below(left, bottom) - below(right, top) + below(left, top) > 0;
}

}  // namespace orrery
