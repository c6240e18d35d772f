// Pointing: changes of the probe by clicks, arrow keys and the scrubber, as pure functions. Each axis declares the part
// of the probe that it sets (Axis::aim) and the values of its cells (Axis::order).
#pragma once

#include <optional>

#include "core/interaction/hit.h"
#include "core/model/document.h"

namespace orrery {

/// Facts of a pane; for A − B, those of the first pane.
const PaneFacts& factsOf(const Figure& figure, int pane);

/// Value at coordinate `at` of an axis: the position, dimension or pair of its cell, or the nearest whole number of a
/// plot.
std::int64_t aimedAt(const Axis& axis, double at);

/// Coordinate of the probe on an axis of this pane; nothing for Aim::Nothing.
std::optional<double> probedAt(const Axis& axis, const Probe& probe, const PaneFacts& facts);

/// The dials of a pane, or the first dials of any pane; null if there are none.
const Dials* dialsOf(const Figure& figure, std::optional<int> pane = std::nullopt);

/// The probe after a click; `second` sets n instead of m if the panel has no axis for n.
Probe probeAt(const Probe& now, const Figure& figure, const Hit& hit, bool second);

/// The probe after arrow keys over a pane, by cells as displayed. Along an axis without an aim they change the
/// dimension if the other axis shows positions, else m.
Probe movedProbe(const Probe& now, const Figure& figure, int pane, CellSteps cells);

/// The probe with m at the first or last position of a pane's picture.
Probe probeAtEnd(const Probe& now, const Figure& figure, int pane, bool last);

/// The first dial to show, so that the probed one is among those shown; nothing if it is, or if there are no dials.
std::optional<std::int64_t> firstDialFor(const Probe& probe, const Figure& figure, int pane);

/// The probe moved by `steps` heads, within those of the pane's scheme.
Probe probeOnHead(const Probe& now, const Figure& figure, int pane, int steps);

/// Range of m and n for figures without positions.
inline constexpr CellRange usualPositions{0, 49};

/// Parts of the probe used by any pane; the available positions are those of `pane`.
ProbeUse probeUse(const Figure& figure, int pane);

/// Range of whole positions for scrubbing m (or n, if the picture has an axis for it): those shown by the pane, or else
/// by another one. Nothing if the figure has no positions.
std::optional<CellRange> scrubRange(const Figure& figure, int pane, bool second);

}  // namespace orrery
