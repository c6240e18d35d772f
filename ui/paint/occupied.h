// Occupied: where the curves and bars of a panel are, as a coarse grid, so that words find a place beside them. Fields
// and clouds count as ground, not as data: words on them have paper around their letters.
#pragma once

#include <QRectF>
#include <optional>
#include <vector>

#include "ui/paint/painters.h"

namespace orrery {

class Occupied {
public:
    /// `cell` is the grid's width in logical pixels.
    Occupied(const PanelScene& scene, double cell);

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
    std::vector<int> counts;  ///< of marked cells above and left of a corner; empty: nothing is marked
};

}  // namespace orrery
