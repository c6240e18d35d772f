// Placement of the labels of notes inside a panel: the first of the preferred positions that is free of curves, bars
// and other labels. If none is free, a label with an anchor gets the free position nearest to the anchor, within 16
// ems; other labels are omitted. A hairline joins a label to an anchor that is 1.2 ems away or more.
#pragma once

#include <QRectF>
#include <memory>
#include <optional>
#include <vector>

#include "ui/paint/painters/painters.h"

namespace orrery {

class CollisionGrid;

/// Label of a note. `preferredCentres` are preferred centres of its box, best first.
struct NoteLabel {
    QString text;
    QColor colour;
    std::vector<QPointF> preferredCentres;
    std::optional<QPointF> anchor = {};  ///< the named point, to which a hairline may lead
};

class NoteLabels {
public:
    NoteLabels(const Canvas& where, const PanelScene& on) : canvas(where), scene(on) {}

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
    mutable std::shared_ptr<const CollisionGrid> found;
    std::vector<QRectF> taken;
};

}  // namespace orrery
