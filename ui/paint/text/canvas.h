// Canvas: the painter and settings passed to every painting function of a figure. Coordinates are logical pixels; crisp
// lines are filled rectangles with edges on whole device pixels. No state outlives a call, so any thread may paint.
#pragma once

#include <QImage>
#include <QPainter>
#include <QPointF>
#include <QRectF>
#include <QString>

#include "core/base/progress.h"
#include "core/base/words.h"
#include "ui/paint/palette.h"
#include "ui/paint/raster/cloud_raster.h"
#include "ui/paint/text/type.h"

namespace orrery {

struct Canvas {
    QPainter& painter;
    const Palette& palette;
    const Type& type;
    Language language;
    double scale;  ///< device pixels per logical pixel
    const DrawCloud& drawCloud;
    QImage* image = nullptr;  ///< the image that `painter` paints on; null for a vector target
    Progress progress = {};   ///< if stopped, the rest of the picture may be missing

    /// Returns a line width of about `ems`, rounded to whole device pixels, at least one.
    double stroke(double ems) const;
    double snapped(double length) const;
    QRectF snapped(const QRectF& rect) const;
    QString words(const Phrase& phrase) const { return QString::fromStdString(phrase.in(language)); }

    /// Draws a frame of lines of the given width around the outside of `inner`.
    void ring(const QRectF& inner, double width, const QColor& colour) const;
};

/// Distance from the middle of a capital letter to the baseline, in ems of the bundled face; close to that of Chinese
/// characters too.
inline constexpr double halfCapital = 0.365;

/// One line of text. `at` is at half the capital height, at the left end (align 0), centre (1/2) or right end (1).
struct Label {
    QString text;
    QPointF at;
    double align = 0.5;
    int quarterTurns = 0;  ///< clockwise: 1 reads downwards, -1 upwards
};

void drawLabel(const Canvas& canvas, const Label& label, const QFont& font, const QColor& colour);

}  // namespace orrery
