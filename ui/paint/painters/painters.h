// Painting functions for the parts of a figure, one source file each. All draw in logical pixels; `data` is the panel's
// data rectangle, with its edges on whole device pixels.
#pragma once

#include "core/base/result.h"
#include "ui/paint/layout/layout.h"
#include "ui/paint/paint.h"
#include "ui/paint/text/canvas.h"

namespace orrery {

/// One panel as it is painted.
struct PanelScene {
    const Panel& panel;
    const PanelLayout& layout;
    QRectF data;
    Axes axes;  ///< the panel's, or unit axes
};

void paintHeadings(const Canvas& canvas, const Figure& figure, const Layout& layout);
void paintPanelTitle(const Canvas& canvas, const PanelScene& scene);
void paintAxes(const Canvas& canvas, const PanelScene& scene);
void paintColourBar(const Canvas& canvas, const PanelScene& scene);
void paintLegend(const Canvas& canvas, const PanelScene& scene);
void paintEndNames(const Canvas& canvas, const PanelScene& scene);
void paintTopNames(const Canvas& canvas, const PanelScene& scene);

/// Destination of the pixels of a field.
struct FieldTarget {
    QImage& image;
    QRect pixels;
    const Palette& palette;
};

/// Fills the pixels of a field: colours by the given drawing, hatching for cells without a value, hairlines between
/// large cells.
Done fillField(const Field& field, const FieldTarget& target, const Axes& axes, const Drawing& drawing);

/// Writes the values into the cells of a field if the cells are large enough.
void paintNumbers(const Canvas& canvas, const PanelScene& scene, const Field& field);

/// Writes a note if pixels are averages of so many positions that the waves of a field cancel out.
void paintFading(const Canvas& canvas, const PanelScene& scene, const Field& field);

void paintMarks(const Canvas& canvas, const PanelScene& scene, const Marks& marks);
void paintLinks(const Canvas& canvas, const PanelScene& scene, const Links& links);
void paintDials(const Canvas& canvas, const PanelScene& scene, const Dials& dials);
void paintCloud(const Canvas& canvas, const PanelScene& scene, const Cloud& cloud);
void paintMessage(const Canvas& canvas, const PanelScene& scene, const Message& message);
void paintSheet(const Canvas& canvas, const PanelScene& scene, const Sheet& sheet);

/// Bands lie below all other layers (but over the colours of a field), all other notes above them.
void paintBands(const Canvas& canvas, const PanelScene& scene, const Notes& notes);
void paintNotes(const Canvas& canvas, const PanelScene& scene);

}  // namespace orrery
