// Comparison of two layouts of a figure by the size of their cells and dials, to choose the one that shows the most
// detail.
#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/paint/layout/dial_grid.h"
#include "ui/paint/layout/layout_builder.h"
#include "ui/paint/painters/plot.h"

namespace orrery {

namespace {

constexpr double noCell = std::numeric_limits<double>::infinity();

double smallestCellOf(const Layout& layout, const Figure& figure) {
    double smallest = noCell;
    for (std::size_t i = 0; i < figure.panels.size(); ++i) {
        const Panel& panel = figure.panels[i];
        if (panel.role != Role::Main || !panel.axes || !layerOf<Field>(panel)) continue;
        const QRectF& data = layout.panels[i].data;
        const double wide = data.width() / panel.axes->x.shown.size();
        const double high = data.height() / panel.axes->y.shown.size();
        smallest = std::min(smallest, std::cbrt(wide * high * std::min(wide, high)));  // flat cells are less visible
    }
    return smallest;
}

double smallestDialOf(const Layout& layout, const Figure& figure) {
    double smallest = noCell;
    for (std::size_t i = 0; i < figure.panels.size(); ++i) {
        if (const auto* dials = layerOf<Dials>(figure.panels[i]))
            smallest = std::min(smallest, dialGridOf(*dials, layout.panels[i].data, layout.type).radius);
    }
    return smallest;
}

/// Returns whether every plot is at least as large as before or as the smallest readable size.
bool leavesPlotsReadable(const Layout& usual, const Layout& other, const Figure& figure) {
    constexpr double width = 14, height = 6.5;  // in ems
    for (std::size_t i = 0; i < figure.panels.size(); ++i) {
        if (!isPlot(figure.panels[i])) continue;
        const QRectF& before = usual.panels[i].data;
        const QRectF& after = other.panels[i].data;
        if (after.width() < std::min(before.width(), width * other.type.em)) return false;
        if (after.height() < std::min(before.height(), height * other.type.em)) return false;
    }
    return true;
}

}  // namespace

double gainOver(const Layout& usual, const Layout& other, const Figure& figure) {
    if (!leavesPlotsReadable(usual, other, figure)) return 0;
    double gain = noCell;
    for (const auto smallest : {smallestCellOf, smallestDialOf}) {
        const double before = smallest(usual, figure);
        if (before != noCell) gain = std::min(gain, smallest(other, figure) / before);
    }
    return gain == noCell ? 1 : gain;
}

}  // namespace orrery
