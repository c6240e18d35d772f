// CollisionGrid: coarse grid whose cells are marked if curves or bars of a panel pass through them. Labels are placed
// on the other cells. Fields and clouds count as background: labels on them have a halo in the colour of the paper.
#pragma once

#include <QRectF>
#include <optional>
#include <vector>

#include "ui/paint/painters/painters.h"

namespace orrery {

class CollisionGrid {
public:
    /// `cell` is the width of a grid cell in logical pixels.
    CollisionGrid(const PanelScene& scene, double cell);

    /// Returns whether a curve or bar passes through a grid cell that `box` covers in part.
    bool touches(const QRectF& box) const;
    double cell() const { return edge; }

private:
    void mark(QPointF at);
    void markLine(QPointF from, QPointF to);
    void addCurve(const PanelScene& scene, const Curve& curve);
    void addBars(const PanelScene& scene, const Bars& bars);
    void sumUp();
    int below(int column, int row) const;

    QRectF data;
    double edge;
    int columns = 0;
    int rows = 0;
    std::vector<int> counts;  ///< number of marked cells above and left of each corner; empty if the panel is no plot
};

}  // namespace orrery
