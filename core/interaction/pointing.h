// Pointing: changes of the probe by clicks, arrow keys and the scrubber, as pure functions. Each axis declares the part
// of the probe that it sets (Axis::aim) and the values of its cells (Axis::order).
#pragma once

#include <optional>

#include "core/interaction/hit.h"
#include "core/model/document.h"

namespace orrery {

/// Facts of a pane; for A − B, those of the first pane; default values if the figure has none.
const PaneFacts& factsOf(const Figure& figure, int pane);

/// Value at coordinate `at` of an axis, within its extents: the position, dimension or pair of the cell, or the nearest
/// whole number of a plot.
std::int64_t aimedAt(const Axis& axis, double at);

/// Coordinate of the probe on an axis, of a pane with these facts; nothing for Aim::Nothing.
std::optional<double> probedAt(const Axis& axis, const Probe& probe, const PaneFacts& facts);

/// The first dials of a pane, or if `pane` is empty of any pane; null if there are none.
const Dials* dialsOf(const Figure& figure, std::optional<int> pane = std::nullopt);

/// The probe after a click. With `second`, the click sets n in place of m, unless the panel has an axis for n.
Probe probeAt(const Probe& now, const Figure& figure, const Hit& hit, bool second);

/// The probe after arrow keys over a pane, by cells as displayed. Along an axis without an aim, the keys change the
/// dimension if the other axis shows positions, else m. Over dials they select another dial, over a cloud they change
/// m.
Probe movedProbe(const Probe& now, const Figure& figure, int pane, CellSteps cells);

/// The probe with m at the first or last position of a pane's picture; unchanged if the picture has no positions.
Probe probeAtEnd(const Probe& now, const Figure& figure, int pane, bool last);

/// The first dial to show, so that the probed dial is among those shown; nothing if it is already, if the probed
/// dimension has no dial, or if the pane has no dials.
std::optional<std::int64_t> firstDialFor(const Probe& probe, const Figure& figure, int pane);

/// The probe moved by `steps` heads, within the heads of the pane's scheme; unchanged if there are none.
Probe probeOnHead(const Probe& now, const Figure& figure, int pane, int steps);

/// Range of m and n for figures without positions; both ends are included.
inline constexpr CellRange usualPositions{0, 49};

/// Use of m and of n by any pane, whole if by all, and the positions available in `pane`; the other members have their
/// defaults.
ProbeUse probeUse(const Figure& figure, int pane);

/// First and last position for scrubbing m; with `second` for scrubbing n, if the picture has an axis for n. They are
/// the positions that the pane shows, or else those of another pane. Nothing if the figure has no positions.
std::optional<CellRange> scrubRange(const Figure& figure, int pane, bool second);

}  // namespace orrery
