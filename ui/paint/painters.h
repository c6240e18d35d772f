// The painters of a figure's parts, one file each. All draw in logical pixels; `data` is the panel's data rectangle with
// its edges on whole device pixels.
#pragma once

#include "core/result.h"
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

/// The pixels of a field in `target`: colours by `drawField`, then hatching where there is no value.
Done fillField(const Field& field, const Palette& palette, QImage& target, const QRect& pixels,
               const DrawField& drawField);

/// What lies over a field's pixels when its cells are large: lines between them, numbers in them.
void paintCells(const Canvas& canvas, const PanelScene& scene, const Field& field);

void paintMarks(const Canvas& canvas, const PanelScene& scene, const Marks& marks);
void paintLinks(const Canvas& canvas, const PanelScene& scene, const Links& links);
void paintDials(const Canvas& canvas, const PanelScene& scene, const Dials& dials);

}  // namespace orrery
