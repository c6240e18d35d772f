// Strokes: a cloud's path as short straight pieces and discs, and their pixels. For cloud_raster.
#pragma once

#include <vector>

#include "ui/paint/cloud_raster.h"

namespace orrery {

/// A piece of a line with parallel edges, and round ends where it bends or stops; a disc where both ends are one.
struct Stroke3 {
    float x0 = 0, y0 = 0, x1 = 0, y1 = 0;
    float depth = 0;
    float radius = 1;
    QRgb colour = 0;
    bool roundStart = false;
    bool roundEnd = false;
};

/// How strokes look, and the pixels outside of which none is made.
struct Paper {
    const CloudStyle& style;
    QRect clip;
};

/// From back to front.
std::vector<Stroke3> strokesOf(const Cloud& cloud, const CloudView& view, const Paper& paper);

/// The path as it is seen on the far wall of an axis, in no order.
std::vector<Stroke3> shadowOf(const Cloud& cloud, const CloudView& view, const Paper& paper, int axis);

void paintStrokes(const std::vector<Stroke3>& strokes, QImage& image, const QRect& clip, const Progress& progress);

}  // namespace orrery
