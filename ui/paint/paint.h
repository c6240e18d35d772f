// paint(Figure, Look, target): the only maker of pictures. The window shows what it made, `orrery render` writes it,
// tests compare it. Sizes are in logical pixels; `scale` device pixels each.
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
#include "core/hand/hit.h"
#include "core/model/document.h"
#include "ui/paint/cloud_raster.h"
#include "ui/paint/layout.h"

namespace orrery {

/// Draws a plan's pixels into `target` (Format_RGB32) with its top left at `at`: the GL renderer, or the CPU one.
using DrawField = std::function<Done(const FieldPlan& plan, QImage& target, QPoint at)>;

/// Who draws what is made of pixels. Where only the drawing of fields is said, the processor draws clouds.
struct Drawing {
    DrawField field;
    DrawCloud cloud;
    Progress progress;  ///< a stopped picture is stopped()
    bool paper = true;  ///< false: through a painter nothing is laid under the picture
    Drawing(DrawField drawsFields, DrawCloud drawsClouds = drawCloud)
        : field(std::move(drawsFields)), cloud(std::move(drawsClouds)) {}
};

/// Draws the whole figure. `size` is in logical pixels, the image has size * scale device pixels (Format_RGB32).
Result<QImage> paint(const Figure& figure, const Look& look, QSize size, double scale, const Drawing& drawing);

/// The same with its panels where `layout` has them, which may reach beyond the picture (walk.h).
Result<QImage> paint(const Figure& figure, const Layout& layout, const Look& look, double scale,
                     const Drawing& drawing);

/// The same picture through any QPainter (SVG, PDF): text and lines stay vector, fields become embedded images of
/// `fieldScale` pixels for each logical pixel.
Done paint(const Figure& figure, const Look& look, QSize size, QPainter& painter, double fieldScale,
           const Drawing& drawing);

/// What lies under a point (logical pixels) of the figure that was painted so.
std::optional<Hit> hit(const Figure& figure, const Layout& layout, QPointF point);

}  // namespace orrery
