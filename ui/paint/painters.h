// The painters of a figure's parts, one file each. All draw in logical pixels; `data` is the panel's data rectangle
// with its edges on whole device pixels.
#pragma once

#include "core/base/result.h"
#include "ui/paint/canvas.h"
#include "ui/paint/layout.h"
#include "ui/paint/paint.h"

namespace orrery {

/// One panel on its way to the target.
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

/// Where a field's pixels go.
struct FieldTarget {
    QImage& image;
    QRect pixels;
    const Palette& palette;
};

/// The pixels of a field: colours by `drawField`, hatching where there is no value, hairlines between large cells.
Done fillField(const Field& field, const FieldTarget& target, const Axes& axes, const Drawing& drawing);

/// The values in the cells of a field, where cells are large enough.
void paintNumbers(const Canvas& canvas, const PanelScene& scene, const Field& field);

/// Says so where the pixels of a field are averages of so many positions that nothing is left of its waves.
void paintFading(const Canvas& canvas, const PanelScene& scene, const Field& field);

void paintMarks(const Canvas& canvas, const PanelScene& scene, const Marks& marks);
void paintLinks(const Canvas& canvas, const PanelScene& scene, const Links& links);
void paintDials(const Canvas& canvas, const PanelScene& scene, const Dials& dials);
void paintCloud(const Canvas& canvas, const PanelScene& scene, const Cloud& cloud);
void paintMessage(const Canvas& canvas, const PanelScene& scene, const Message& message);
void paintSheet(const Canvas& canvas, const PanelScene& scene, const Sheet& sheet);

/// The bands of notes lie under all other layers (but over the colours of a field), the rest of them over all.
void paintBands(const Canvas& canvas, const PanelScene& scene, const Notes& notes);
void paintNotes(const Canvas& canvas, const PanelScene& scene);

}  // namespace orrery
