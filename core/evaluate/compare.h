// Relations between the pictures of a document's panes: their layout, one colour range per quantity, and the difference
// of the first two.
#pragma once

#include <optional>
#include <vector>

#include "core/model/document.h"

namespace orrery {

/// Candidate layouts, preferred first: each has a slot for every panel of all `parts` in order, in fractions of the
/// drawing area. With Arrangement::Auto, other complete grids of panes follow, then, in the preferred grid, the
/// alternatives of Figure::otherPlaces.
std::vector<std::vector<Slot>> placesOf(Arrangement arrangement, const std::vector<Figure>& parts);

/// Gives all colour scales of the same quantity and label (of fields, clouds and colour bars) the union of their
/// ranges.
void shareColours(std::vector<Figure>& parts);

/// Reason why A − B is impossible: one of the first two panes has no field, or their cells do not correspond. Nothing
/// if A − B is possible. There must be two panes.
std::optional<Problem> whyNoDifference(const Document& document, const std::vector<Figure>& parts);

/// The picture and the readout line of A − B, which must be possible: the fields of pane 0 minus those of pane 1, for
/// every head if both panes show the same heads, else for the probed head alone. The colour range comes from a sample
/// of the differences. The readout line is that of the probed head.
Figure differenceOf(const Document& document, const std::vector<Figure>& parts);

/// The figure in place of A − B that says why there is none.
Figure withoutDifference(const Document& document, const Problem& why);

}  // namespace orrery
