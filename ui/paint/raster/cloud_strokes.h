// Strokes: the path of a cloud as short straight pieces and discs, and their rasterisation into an image. Coordinates,
// depths and radii are pixels. Used by cloud_raster.
#pragma once

#include <vector>

#include "ui/paint/raster/cloud_raster.h"

namespace orrery {

/// A line segment with parallel edges and, at bends and ends of the path, round caps; a disc if both ends coincide.
struct Stroke3 {
    float x0 = 0, y0 = 0, x1 = 0, y1 = 0;
    float depth = 0;   ///< of the middle
    float radius = 1;  ///< half the width
    QRgb colour = 0;
    bool roundStart = false;
    bool roundEnd = false;
};

/// Style of the strokes, and the rectangle outside of which no pixels are drawn.
struct Paper {
    const CloudStyle& style;
    QRect clip;
};

/// Returns the strokes of the path and its dots, from back to front.
std::vector<Stroke3> strokesOf(const Cloud& cloud, const CloudView& view, const Paper& paper);

/// Returns the projection of the path onto the far wall perpendicular to `axis`, in the order of the path.
std::vector<Stroke3> shadowOf(const Cloud& cloud, const CloudView& view, const Paper& paper, int axis);

/// Paints the strokes in order, antialiased, into the region `clip` of a 32-bit image. If `progress` is stopped, the
/// rest is missing.
void paintStrokes(const std::vector<Stroke3>& strokes, QImage& image, const QRect& clip, const Progress& progress);

}  // namespace orrery
