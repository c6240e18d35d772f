// Pointing: what of the probe a click, the arrow keys and the scrubber set, as pure functions. The axes say it: each
// aims at a part of the probe, and says what its cells stand for.
#pragma once

#include <optional>

#include "core/hand/hit.h"
#include "core/model/document.h"

namespace orrery {

/// What the figure says of a pane, of A − B what it says of the first.
const PaneFacts& factsOf(const Figure& figure, int pane);

/// What coordinate `at` of an axis stands for: the position, dimension or pair of its cell, or the nearest whole number
/// of a plot.
std::int64_t aimedAt(const Axis& axis, double at);

/// Where on an axis of this pane the probe stands; nothing where the axis aims at nothing.
std::optional<double> probedAt(const Axis& axis, const Probe& probe, const PaneFacts& facts);

/// The figure's dials, if it shows any; those of one pane, or of any.
const Dials* dialsOf(const Figure& figure, std::optional<int> pane = std::nullopt);

/// The probe after a click at `hit`; `second` moves n instead of m where the panel has no axis for n.
Probe probeAt(const Probe& now, const Figure& figure, const Hit& hit, bool second);

/// The probe after arrow keys over a pane: by whole cells to the right and down as seen. Along an axis that aims at
/// nothing they move the dimension beside positions, else m.
Probe movedProbe(const Probe& now, const Figure& figure, int pane, CellSteps cells);

/// The probe with m at the first or the last position of a pane's picture.
Probe probeAtEnd(const Probe& now, const Figure& figure, int pane, bool last);

/// The probe some heads further on, within those of the pane's scheme, if it has any.
Probe probeOnHead(const Probe& now, const Figure& figure, int pane, int steps);

/// Positions m and n where nothing says how far the picture reaches.
inline constexpr CellRange usualPositions{0, 49};

/// What of the probe the panes' pictures go by, all together; `pane` says which positions there are.
ProbeUse probeUse(const Figure& figure, int pane);

/// Whole positions between which m (or n, where the picture has an axis for it) is scrubbed: those shown by the pane,
/// or else by another one. Nothing where the figure has no positions.
std::optional<CellRange> scrubRange(const Figure& figure, int pane, bool second);

}  // namespace orrery
