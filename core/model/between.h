// between: the picture on its way from one Document to another. Numbers that both have move, by ratio where their
// sliders are logarithmic; whole numbers move by whole steps; what cannot move (schemes, views, choices, panes) is the
// first one's in the first half and the second one's in the second, and a film cross-fades there.
#pragma once

#include <optional>
#include <vector>

#include "core/model/document.h"

namespace orrery {

/// `from` with every number that `to` has as well on its way there: at 0 `from` itself; `part` from 0 to 1.
Document approaching(const Document& from, const Document& to, double part);

/// At 0 `a` and at 1 `b`, exactly; between them a valid document.
Document between(const Document& a, const Document& b, double part);

/// Which pane of `to` each pane of `from` becomes: one of the same scheme and view, else of the same view, else the
/// next that is left; nothing where none is.
std::vector<std::optional<std::size_t>> partnersOf(const Document& from, const Document& to);

/// Whether all that differs moves, so that nothing has to fade.
bool movesWhole(const Document& a, const Document& b);

/// What cannot move begins to fade at this part of the way.
inline constexpr double fadeBegins = 0.25;

/// How much of the second picture is seen at that part of the way: nothing and all in the outer quarters.
double fadeAt(double part);

/// The part of the way after the part `time` of its time, both from 0 to 1: slow at both ends.
double eased(double time);

}  // namespace orrery
