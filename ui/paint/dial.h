// One dial: its face, the hands at m and n, the angle between them, and behind the hand at m the way of one position,
// like a comet's tail. Lengths are parts of the rim's radius.
#pragma once

#include "core/figure/figure.h"
#include "ui/paint/canvas.h"

namespace orrery {

struct DialScene {
    const Canvas& canvas;
    const Dial& dial;
    DialStyle style;
    bool showN;
    bool trail;
    bool vectors;  ///< the hands are arrows, which have no cosine and sine of length 1
    QPointF centre;
    double radius;  ///< in logical pixels

    /// Where `turns` points at `part` of the radius: from the right anticlockwise, or from the top clockwise.
    QPointF at(double turns, double part) const;

    /// A line width that thins with the dial but never vanishes.
    double width(double part) const;
};

void paintDial(const DialScene& scene);

/// What the end of the hand at m (or n) looks like, alone: for the legend.
void paintPlanet(const Canvas& canvas, QPointF centre, double radius, bool second);

}  // namespace orrery
