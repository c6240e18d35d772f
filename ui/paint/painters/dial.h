// One dial: its face, the hands at m and n, the angle between them and, behind the hand at m, a trail that shows the
// rotation since the previous position. Lengths given as `part` are relative to the radius of the rim.
#pragma once

#include "core/figure/figure.h"
#include "ui/paint/text/canvas.h"

namespace orrery {

struct DialScene {
    const Canvas& canvas;
    const Dial& dial;
    DialStyle style;
    DialHands hands;  ///< for QueryAndKey, cosine and sine are not drawn
    bool trail;
    QPointF centre;
    double radius;  ///< in logical pixels

    /// Returns the point at angle `turns` and distance `part` from the centre. On DialStyle::Circle angles run
    /// anticlockwise from the right, on the other styles clockwise from the top.
    QPointF at(double turns, double part) const;

    /// Returns a line width: `part` times the radius, or times 6 ems if the radius is larger; at least one device
    /// pixel.
    double width(double part) const;
};

void paintDial(const DialScene& scene);

/// Paints a planet, the end of a hand: a dot for the hand at m, a ring for the hand at n (`second`). Also used in the
/// legend.
void paintPlanet(const Canvas& canvas, QPointF centre, double radius, bool second);

}  // namespace orrery
