// Canvas: the painter and settings passed to every painting function of a figure. Coordinates are logical pixels.
// Frames and axis ticks are filled rectangles with edges on whole device pixels, so that they are sharp. Painting
// functions may run in any thread.
#pragma once

#include <QImage>
#include <QPainter>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <vector>

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
    double scale;  ///< device pixels per logical pixel; for a vector target, those of embedded images
    const DrawCloud& drawCloud;
    QImage* image = nullptr;  ///< the image that `painter` paints on; null for a vector target or a part of an image
    Progress progress = {};   ///< if stopped, the rest of the picture may be missing

    /// Returns a line width of about `ems` of the text, in logical pixels: a whole number of device pixels, at least
    /// one.
    double stroke(double ems) const;
    /// Returns a coordinate, or the edges of a rectangle, rounded to whole device pixels.
    double snapped(double length) const;
    QRectF snapped(const QRectF& rect) const;
    QString words(const Phrase& phrase) const { return QString::fromStdString(phrase.in(language)); }

    /// Returns a canvas for another painter, on an image or on a part of one (null).
    Canvas on(QPainter& other, QImage* whole) const {
        return {other, palette, type, language, scale, drawCloud, whole, progress};
    }

    /// Draws a frame of lines of the given width around the outside of `inner`.
    void ring(const QRectF& inner, double width, const QColor& colour) const;
};

/// Whether a box touches one of `others`.
bool touchesAny(const QRectF& box, const std::vector<QRectF>& others);

/// Half the height of a capital letter of the bundled face, in ems. It also suits Chinese characters.
inline constexpr double halfCapital = 0.365;

/// One line of text, possibly with formulas. `at` is the start (align 0), middle (0.5) or end (1) of the line in its
/// reading direction, at half the height of a capital letter.
struct Label {
    QString text;
    QPointF at;
    double align = 0.5;
    int quarterTurns = 0;  ///< clockwise: 1 reads downwards, -1 upwards
};

/// Draws a label. In a rotated label with Chinese characters, these stay upright, one below another, and the words
/// between them read downwards.
void drawLabel(const Canvas& canvas, const Label& label, const QFont& font, const QColor& colour);

}  // namespace orrery
