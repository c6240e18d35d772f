// Where the words of notes stand: the first place that is free of data and of other words, inside the panel; where no
// such place was wished for, the nearest one, with a hairline to what is named.
#pragma once

#include <QRectF>
#include <optional>
#include <vector>

#include "ui/paint/occupied.h"

namespace orrery {

/// Words beside a note; `wishes` are the boxes' middles, the best first.
struct NoteLabel {
    QString text;
    QColor colour;
    std::vector<QPointF> wishes;
    std::optional<QPointF> anchor = {};  ///< what is named, where a hairline may lead to it
};

class NoteLabels {
public:
    NoteLabels(const Canvas& where, const PanelScene& on);

    /// Writes a label where it covers neither data nor a label before it; not at all if there is no such place.
    void write(const NoteLabel& label);

    /// How large the box of a text is.
    QSizeF sizeOf(const QString& text) const;

private:
    bool isFree(const QRectF& box) const;
    std::optional<QRectF> nearestFree(QPointF to, QSizeF size) const;
    void drawHairline(const NoteLabel& label, const QRectF& box) const;
    std::optional<QRectF> placeFor(const NoteLabel& label, QSizeF size) const;

    /// Found when first asked for: most panels have no labels.
    const Occupied& occupied() const;

    const Canvas& canvas;
    const PanelScene& scene;
    QRectF data;
    mutable std::optional<Occupied> found;
    std::vector<QRectF> taken;
};

}  // namespace orrery
