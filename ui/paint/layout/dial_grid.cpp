#include "ui/paint/layout/dial_grid.h"

#include <algorithm>
#include <cmath>

#include "ui/paint/layout/axis.h"

namespace orrery {

namespace {

constexpr double overhang = 1.1;  // radius with planets (ends of hands) and the pen of the rim, relative to the rim
constexpr double labelGap = 0.2;  // gap above the labels, in ems of the label

double labelRoom(int lines, double labelEm) {
    return lines > 0 ? (lines * DialGrid::labelLine + labelGap) * labelEm : 0;
}

/// Returns the largest radius in a cell that leaves room for `lines` lines of labels.
double radiusWith(QSizeF cell, int lines, double labelEm) {
    const double high = cell.height() * 0.96 - labelRoom(lines, labelEm);
    return std::max(0.5, std::min(cell.width() * 0.96, high) / 2 / overhang);
}

DialGrid gridWith(const Dials& dials, int columns, const QRectF& data, const Type& type) {
    DialGrid grid;
    grid.data = data;
    grid.count = static_cast<int>(dials.dials.size());
    grid.columns = std::clamp(columns, 1, std::max(1, grid.count));
    grid.rows = std::max(1, (grid.count + grid.columns - 1) / grid.columns);
    grid.cell = {data.width() / grid.columns, data.height() / grid.rows};
    const double smallest = std::max(9.0, 0.55 * type.em);
    for (grid.labelLines = 2; grid.labelLines > 0; --grid.labelLines) {
        grid.labelEm = std::floor(std::min({type.em, grid.cell.width() / 6.2, grid.cell.height() / 8.5}));
        grid.radius = radiusWith(grid.cell, grid.labelLines, grid.labelEm);
        if (grid.labelEm >= smallest && grid.radius > 1.6 * grid.labelEm) break;
        if (grid.labelLines == 1) grid.labelEm = 0;
    }
    grid.radius = radiusWith(grid.cell, grid.labelLines, grid.labelEm);
    const double labels = labelRoom(grid.labelLines, grid.labelEm);
    grid.centreDown = (grid.cell.height() - labels) / 2;
    grid.labelDown = overhang * grid.radius + (labelGap + DialGrid::labelLine / 2) * grid.labelEm;
    return grid;
}

/// Returns a grid with room at the left for row names in the longer of the two languages.
DialGrid namedGrid(const Dials& dials, const QRectF& data, const Type& type) {
    double widest = 0;
    for (const Phrase& name : dials.rows) widest = std::max(widest, widthOf(name, type.bold));
    const double names = widest + 0.5 * type.em;
    DialGrid grid = gridWith(dials, dials.columns, data.adjusted(names, 0, 0, 0), type);
    grid.names = names;
    return grid;
}

}  // namespace

QPointF DialGrid::centre(int index) const {
    return {data.left() + (index % columns + 0.5) * cell.width(),
            data.top() + index / columns * cell.height() + centreDown};
}

int DialGrid::at(QPointF point) const {
    if (!data.contains(point)) return -1;
    const int column = static_cast<int>((point.x() - data.left()) / cell.width());
    const int row = static_cast<int>((point.y() - data.top()) / cell.height());
    const int index = row * columns + column;
    return column < columns && index < count ? index : -1;
}

DialGrid dialGridOf(const Dials& dials, const QRectF& data, const Type& type) {
    if (!dials.rows.empty()) return namedGrid(dials, data, type);
    if (dials.columns > 0) return gridWith(dials, dials.columns, data, type);
    const int count = std::max(1, static_cast<int>(dials.dials.size()));
    DialGrid best = gridWith(dials, 1, data, type);
    for (int columns = 2; columns <= count; ++columns) {
        const int rows = (count + columns - 1) / columns;
        if ((count + rows - 1) / rows < columns) continue;  // no fewer rows than with fewer columns
        const DialGrid grid = gridWith(dials, columns, data, type);
        if (grid.radius > best.radius * (1 + 1e-9)) best = grid;
    }
    return best;
}

}  // namespace orrery
