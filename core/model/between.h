// Interpolation between two Documents. Numbers present in both change continuously, by ratio if their sliders are
// logarithmic; whole numbers change in whole steps. Everything else (schemes, views, choices, panes) switches at the
// middle, and a film cross-fades around it. If no pane keeps its picture, no number moves: nothing on the screen could
// be compared. `part` runs from 0 (first document) to 1 (second).
#pragma once

#include <optional>
#include <vector>

#include "core/model/document.h"

namespace orrery {

/// Moves every number of `from` that `to` has as well to its value in `to`; `from` itself at part 0, and always if none
/// of its panes shows the same picture as its partner.
Document approaching(const Document& from, const Document& to, double part);

/// Exactly `a` at 0 and `b` at 1; a valid document between.
Document between(const Document& a, const Document& b, double part);

/// For each pane of `from`, the index of its counterpart in `to`: first by equal scheme and view, then by equal view,
/// then any pane left; nothing if none is left.
std::vector<std::optional<std::size_t>> partnersOf(const Document& from, const Document& to);

/// True if all differences can be interpolated, so that no cross-fade is needed.
bool movesWhole(const Document& a, const Document& b);

/// Part at which the cross-fade begins.
inline constexpr double fadeBegins = 0.25;

/// Opacity of the second picture: 0 for part <= 1/4, 1 for part >= 3/4, linear between.
double fadeAt(double part);

/// Cubic easing of time to part, both from 0 to 1: slow at both ends.
double eased(double time);

}  // namespace orrery
