// Where the words of notes stand: the first place that is free of other words, inside the panel.
#pragma once

#include <QRectF>
#include <optional>
#include <vector>

#include "ui/paint/canvas.h"

namespace orrery {

/// Words beside a note; `wishes` are the boxes' middles, the best first.
struct NoteLabel {
    QString text;
    QColor colour;
    std::vector<QPointF> wishes;
};

class NoteLabels {
public:
    NoteLabels(const Canvas& where, const QRectF& inside) : canvas(where), data(inside) {}

    /// Writes a label where it covers none before it; not at all if there is no such place.
    void write(const NoteLabel& label);

    /// How large the box of a text is; texts too wide for the panel end in an ellipsis.
    QSizeF sizeOf(const QString& text) const;

private:
    bool isFree(const QRectF& box) const;
    std::optional<QRectF> placeFor(const NoteLabel& label, QSizeF size) const;

    const Canvas& canvas;
    QRectF data;
    std::vector<QRectF> taken;
};

}  // namespace orrery
