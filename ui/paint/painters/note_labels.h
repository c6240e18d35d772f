// Placement of the labels of notes inside a panel: the first of the preferred positions that is free of curves, bars
// and other labels. If none is free, a label with an anchor gets the free position nearest to the anchor, within 16
// ems; other labels are omitted. A hairline joins a label to an anchor that is 1.2 ems away or more.
#pragma once

#include <QRectF>
#include <optional>
#include <vector>

#include "ui/paint/painters/painters.h"

namespace orrery {

/// Coarse grid whose cells are marked if curves or bars of a panel pass through them. Labels are placed on the other
/// cells. Fields and clouds count as background: labels on them have a halo in the colour of the paper.
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

/// Label of a note. `preferredCentres` are preferred centres of its box, best first.
struct NoteLabel {
    QString text;
    QColor colour;
    std::vector<QPointF> preferredCentres;
    std::optional<QPointF> anchor = {};  ///< the named point, to which a hairline may lead
};

class NoteLabels {
public:
    NoteLabels(const Canvas& where, const PanelScene& on);

    /// Draws a label where it covers no curves, bars or earlier labels; draws nothing if there is no such place, or if
    /// the text is empty.
    void write(const NoteLabel& label);

    /// Reserves a box, so that no label is written over it.
    void keepFree(const QRectF& box) { taken.push_back(box); }

    /// Returns the size of the box of a text.
    QSizeF sizeOf(const QString& text) const;

private:
    bool isFree(const QRectF& box) const;
    std::optional<QRectF> nearestFree(QPointF to, QSizeF size) const;
    void drawHairline(const NoteLabel& label, const QRectF& box) const;
    std::optional<QRectF> placeFor(const NoteLabel& label, QSizeF size) const;

    /// Computed on first use, since most panels have no labels.
    const CollisionGrid& occupied() const;

    const Canvas& canvas;
    const PanelScene& scene;
    QRectF data;
    mutable std::optional<CollisionGrid> found;
    std::vector<QRectF> taken;
};

}  // namespace orrery
