// Orbiting: rotating, moving and zooming a cloud with the pointer, as pure functions. Angles are in degrees,
// displacements in fractions of the panel.
#pragma once

#include "core/figure/figure.h"
#include "core/interaction/hit.h"

namespace orrery {

/// The first cloud of a pane; null if there is none.
const Cloud* cloudOf(const Figure& figure, int pane);

/// Positions of the first and the last point of the cloud.
CellRange positionsOf(const Cloud& cloud);

/// Rotates by degrees; the yaw stays in [-180, 180), the pitch in [-90, 90].
Orbit turned(const Orbit& orbit, double yaw, double pitch);

/// Rotates for a drag by these fractions of the panel, 270 degrees for the whole panel. The near side follows the
/// pointer.
Orbit dragged(const Orbit& orbit, Vec2 fractions);

/// Moves by fractions of the panel.
Orbit shifted(const Orbit& orbit, Vec2 fractions);

/// Divides the zoom by `factor`, within 0.1 to 1000; the point `at` (fractions of the panel) stays in place.
Orbit zoomed(const Orbit& orbit, Vec2 at, double factor);

inline constexpr std::size_t viewpoints = 4;
/// The orbit from a viewpoint, 0 to 3: front, side, top, isometric. Shift and zoom are kept.
Orbit seenFrom(const Orbit& orbit, std::size_t viewpoint);

}  // namespace orrery
