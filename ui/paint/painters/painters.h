// Painting functions for the parts of a figure, in the source files of this folder; paintLegend(), paintEndNames() and
// paintTopNames() are in ui/paint/layout. All draw in logical pixels, except fillField(). A function paints nothing if
// the layout has no room for its part.
#pragma once

#include "core/base/result.h"
#include "core/figure/plan.h"
#include "ui/paint/layout/layout.h"
#include "ui/paint/paint.h"
#include "ui/paint/text/canvas.h"

namespace orrery {

/// One panel as it is painted.
struct PanelScene {
    const Panel& panel;
    const PanelLayout& layout;
    QRectF data;  ///< data rectangle, with edges on whole device pixels
    Axes axes;    ///< axesOf() the panel
};

void paintHeadings(const Canvas& canvas, const Figure& figure, const Layout& layout);
void paintPanelTitle(const Canvas& canvas, const PanelScene& scene);
void paintAxes(const Canvas& canvas, const PanelScene& scene);
void paintColourBar(const Canvas& canvas, const PanelScene& scene);
void paintLegend(const Canvas& canvas, const PanelScene& scene);
/// Paint the names at the right ends of curves and lines and at the top of vertical lines (end_names.h).
void paintEndNames(const Canvas& canvas, const PanelScene& scene);
void paintTopNames(const Canvas& canvas, const PanelScene& scene);

/// Destination of the pixels of a field.
struct FieldTarget {
    QImage& image;
    QRect pixels;  ///< rectangle of the image, in device pixels
    const Palette& palette;
};

/// Fills the pixels of a field: colours by `drawing.field`, hatching on cells without a value, hairlines between large
/// cells (at least 14 device pixels). Fails if `drawing.field` fails or `drawing.progress` is stopped.
Done fillField(const Field& field, const FieldTarget& target, const Axes& axes, const Drawing& drawing);

/// Returns the block of cells under a pixel of a field whose data have `size` logical pixels.
BlockSize blockUnder(const Canvas& canvas, const Field& field, QSizeF size);

/// Writes the values into the cells of a field if the cells are large enough.
void paintNumbers(const Canvas& canvas, const PanelScene& scene, const Field& field);

/// Writes a note if each pixel is the average of so many positions that the waves of a field cancel out.
void paintFading(const Canvas& canvas, const PanelScene& scene, const Field& field);

void paintMarks(const Canvas& canvas, const PanelScene& scene, const Marks& marks);
void paintLinks(const Canvas& canvas, const PanelScene& scene, const Links& links);
void paintDials(const Canvas& canvas, const PanelScene& scene, const Dials& dials);
void paintCloud(const Canvas& canvas, const PanelScene& scene, const Cloud& cloud);
void paintMessage(const Canvas& canvas, const PanelScene& scene, const Message& message);
void paintSheet(const Canvas& canvas, const PanelScene& scene, const Sheet& sheet);

/// Paint the notes of a panel: bands below all other layers but over the colours of a field, and all other notes above
/// the other layers.
void paintBands(const Canvas& canvas, const PanelScene& scene, const Notes& notes);
void paintNotes(const Canvas& canvas, const PanelScene& scene);

}  // namespace orrery
