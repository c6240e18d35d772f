// paint(Figure, Look, target): renders every picture of the program, for the window, `orrery render` and the tests
// alike. Sizes are in logical pixels of `scale` device pixels each.
#pragma once

#include <QImage>
#include <QPainter>
#include <QPointF>
#include <QSize>
#include <functional>
#include <optional>
#include <utility>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/figure/field_plan.h"
#include "core/figure/figure.h"
#include "core/interaction/hit.h"
#include "core/model/document.h"
#include "ui/paint/layout/layout.h"
#include "ui/paint/raster/cloud_raster.h"

namespace orrery {

/// A function that draws the pixels of a plan into `target` (Format_RGB32) with the top left at `at`: the GL renderer
/// or the CPU one.
using DrawField = std::function<Done(const FieldPlan& plan, QImage& target, QPoint at)>;

/// Renderers of the pixels of fields and clouds, and options. By default clouds are drawn on the CPU.
struct Drawing {
    DrawField field;
    DrawCloud cloud;
    Progress progress;  ///< if stopped during painting, the result is stopped()
    bool paper = true;  ///< false: the paint() to a QPainter fills no background
    Drawing(DrawField drawsFields, DrawCloud drawsClouds = drawCloud)
        : field(std::move(drawsFields)), cloud(std::move(drawsClouds)) {}
};

/// Renders a figure. `size` is in logical pixels; the image has size * scale device pixels (Format_RGB32). Fails if
/// there is no memory for the image, if `drawing.field` fails, or if `drawing.progress` is stopped.
Result<QImage> paint(const Figure& figure, const Look& look, QSize size, double scale, const Drawing& drawing);

/// Renders a figure with a given layout, whose panels may extend beyond the picture (as in
/// a LayoutTransition). The image has layout.size * scale device pixels.
Result<QImage> paint(const Figure& figure, const Layout& layout, const Look& look, double scale,
                     const Drawing& drawing);

/// Paints a figure through any QPainter (SVG, PDF). Text and lines remain vectors; fields and the paths of clouds
/// become embedded images of `fieldScale` pixels per logical pixel.
Done paint(const Figure& figure, const Look& look, QSize size, QPainter& painter, double fieldScale,
           const Drawing& drawing);

/// Returns the element of a painted figure at a point, in logical pixels; nullopt outside the data of all panels.
std::optional<Hit> hit(const Figure& figure, const Layout& layout, QPointF point);

}  // namespace orrery
