// Canvas: what every painter of a figure's parts is given. Coordinates are logical pixels; lines that must be crisp are
// filled rectangles with edges on whole device pixels. No state outlives a call, so any thread may paint.
#pragma once

#include <QImage>
#include <QPainter>
#include <QPointF>
#include <QRectF>
#include <QString>

#include "core/base/progress.h"
#include "core/base/words.h"
#include "ui/paint/cloud_raster.h"
#include "ui/paint/palette.h"
#include "ui/paint/type.h"

namespace orrery {

struct Canvas {
    QPainter& painter;
    const Palette& palette;
    const Type& type;
    Language language;
    double scale;  ///< device pixels for each logical pixel
    const DrawCloud& drawCloud;
    QImage* image = nullptr;  ///< what `painter` paints on; none: a vector target
    Progress progress = {};   ///< stopped: what is not painted yet may be missing

    /// A line width of about `ems`, in whole device pixels and at least one.
    double stroke(double ems) const;
    double snapped(double length) const;
    QRectF snapped(const QRectF& rect) const;
    QString words(const Phrase& phrase) const { return QString::fromStdString(phrase.in(language)); }

    /// A frame of lines `width` wide lying around `inner`.
    void ring(const QRectF& inner, double width, const QColor& colour) const;
};

/// From the middle of a capital to its foot, in ems of the bundled face; near that of Chinese characters too.
inline constexpr double halfCapital = 0.365;

/// One line of text. `at` is the middle of its capitals' height, at its left (align 0), middle (1/2) or right (1).
struct Label {
    QString text;
    QPointF at;
    double align = 0.5;
    int quarterTurns = 0;  ///< clockwise: 1 reads downwards, -1 upwards
};

void drawLabel(const Canvas& canvas, const Label& label, const QFont& font, const QColor& colour);

}  // namespace orrery
