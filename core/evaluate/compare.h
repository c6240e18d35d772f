// What the pictures of a document's panes have to do with each other: where they stand, one colour range for one
// quantity, and the first minus the second.
#pragma once

#include <optional>
#include <vector>

#include "core/model/document.h"

namespace orrery {

/// Where all panels of all pictures may stand, in fractions of the drawing area, the usual places first: the pictures
/// beside or above each other, where nobody asked for one of these, and in the usual places each as it may be itself.
std::vector<std::vector<Slot>> placesOf(Arrangement arrangement, const std::vector<Figure>& parts);

/// Fields and colour bars of one name get the union of their ranges, with 0 in the middle where it has both signs.
void shareColours(std::vector<Figure>& parts);

/// Why there is no A − B of the panes' figures: the cells of the first two do not correspond.
std::optional<Problem> whyNoDifference(const Document& document, const std::vector<Figure>& parts);

/// The picture and the readout line of A − B, where there is one: the field of pane 0 minus that of pane 1, of the
/// probed head where there are several; its range is that of a sample of the differences.
Figure differenceOf(const Document& document, const std::vector<Figure>& parts);

}  // namespace orrery
