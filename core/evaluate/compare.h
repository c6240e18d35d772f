// Relations between the pictures of a document's panes: their layout, one colour range per quantity, and the difference
// of the first two.
#pragma once

#include <optional>
#include <vector>

#include "core/model/document.h"

namespace orrery {

/// Candidate layouts for all panels, in fractions of the drawing area, preferred first. With Arrangement::Auto, other
/// grids are offered; each pane's own alternatives are offered only in the preferred grid.
std::vector<std::vector<Slot>> placesOf(Arrangement arrangement, const std::vector<Figure>& parts);

/// Gives fields and colour bars of one name the union of their ranges, symmetric about 0 if it has both signs.
void shareColours(std::vector<Figure>& parts);

/// Reason why A − B is impossible: the cells of the first two panes do not correspond. Nothing if it is possible.
std::optional<Problem> whyNoDifference(const Document& document, const std::vector<Figure>& parts);

/// The picture and the readout line of A − B, which must be possible: the field of pane 0 minus that of pane 1, for the
/// probed head if there are several. Its colour range comes from a sample of the differences.
Figure differenceOf(const Document& document, const std::vector<Figure>& parts);

}  // namespace orrery
