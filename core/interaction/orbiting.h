// Orbiting: rotating, moving and zooming a cloud with the pointer, as pure functions.
// Angles in degrees, displacements in fractions of the panel.
#pragma once

#include "core/figure/figure.h"
#include "core/interaction/hit.h"

namespace orrery {

/// The cloud shown by a pane, or null.
const Cloud* cloudOf(const Figure& figure, int pane);

/// Positions of its first and last point.
CellRange positionsOf(const Cloud& cloud);

/// Rotates by degrees; the yaw stays in [-180, 180), the pitch in [-90, 90].
Orbit turned(const Orbit& orbit, double yaw, double pitch);

/// Rotates after a drag by these fractions of the panel; the near side follows the pointer.
Orbit dragged(const Orbit& orbit, Vec2 fractions);

/// Moves by fractions of the panel.
Orbit shifted(const Orbit& orbit, Vec2 fractions);

/// Scales by 1 / factor, as for axes; the point `at` (fractions of the panel) stays in place.
Orbit zoomed(const Orbit& orbit, Vec2 at, double factor);

/// Viewpoints in order: front, side, top, isometric; shift and zoom are kept.
inline constexpr std::size_t viewpoints = 4;
Orbit seenFrom(const Orbit& orbit, std::size_t viewpoint);

}  // namespace orrery
