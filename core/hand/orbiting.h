// Orbiting: how a hand turns, moves and zooms a cloud, as pure functions.
#pragma once

#include "core/figure/figure.h"
#include "core/hand/hit.h"

namespace orrery {

/// The cloud that a pane shows; null where it shows none.
const Cloud* cloudOf(const Figure& figure, int pane);

/// The positions of its first and last point.
CellRange positionsOf(const Cloud& cloud);

/// Turned by degrees; the yaw stays in [-180, 180), the pitch between top and bottom.
Orbit turned(const Orbit& orbit, double yaw, double pitch);

/// Turned by a drag over these fractions of the panel: the near side follows the hand.
Orbit dragged(const Orbit& orbit, Vec2 fractions);

/// Moved by fractions of the panel.
Orbit shifted(const Orbit& orbit, Vec2 fractions);

/// Larger where factor < 1, as for axes; `at` (a fraction of the panel) stays where it is.
Orbit zoomed(const Orbit& orbit, Vec2 at, double factor);

/// Front, side, top and isometric; position and zoom stay.
inline constexpr std::size_t viewpoints = 4;
Orbit seenFrom(const Orbit& orbit, std::size_t viewpoint);

}  // namespace orrery
