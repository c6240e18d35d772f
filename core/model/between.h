// Interpolation between two Documents. Numbers present in both change continuously, by ratio if their sliders are
// logarithmic; whole numbers change in whole steps. All else (schemes, views, choices, panes) switches at the middle,
// and a film cross-fades there. If no pane keeps its picture, no number moves, because its movement could not be seen.
// `part` runs from 0 (first document) to 1 (second).
#pragma once

#include <optional>
#include <vector>

#include "core/model/document.h"

namespace orrery {

/// Moves every number of `from` that `to` also has by `part` of the way to its value in `to`. Returns `from` at part 0,
/// and at every part if no pane shows the same picture as its partner (partnersOf()).
Document approaching(const Document& from, const Document& to, double part);

/// The document at `part`: exactly `a` at 0, exactly `b` at 1, always a valid document.
Document between(const Document& a, const Document& b, double part);

/// For each pane of `from`, the index of its partner in `to`: preferably a pane with equal scheme and view (at the same
/// index, if possible), then one with equal view, then any other; nothing if none is left.
std::vector<std::optional<std::size_t>> partnersOf(const Document& from, const Document& to);

/// True if all differences can be interpolated, so that no cross-fade is needed. Words and look are ignored.
bool movesWhole(const Document& a, const Document& b);

/// Part at which the cross-fade begins.
inline constexpr double fadeBegins = 0.25;

/// Opacity of the second picture: 0 for part <= 1/4, 1 for part >= 3/4, linear between.
double fadeAt(double part);

/// Cubic easing of time to part, both from 0 to 1: slow at both ends.
double eased(double time);

}  // namespace orrery
