// Functions on the range of positions that a view covers, as set by its parameters `first` and `positions`. Ranges are
// half-open: positions 0 to 49 are the range 0 .. 50.
#pragma once

#include <optional>

#include "core/model/document.h"

namespace orrery {

/// Range of positions covered by a pane's view; nothing if the view lacks these parameters.
std::optional<CellRange> coveredRange(const Pane& pane);

/// Largest range that the view can cover: from the minimum of `first` to maxPosition, within the rows of a table.
/// Nothing if the view lacks these parameters.
std::optional<CellRange> coverableRange(const Pane& pane, const PaneFacts& facts);

/// The document with the pane's parameters set so that it covers `covered` (whole numbers); a Problem if a value is not
/// allowed.
Result<Document> withCoveredRange(const Document& document, int pane, const CellRange& covered);

/// True if `outer` contains `inner`.
bool holds(const CellRange& outer, const CellRange& inner);
/// The smallest range that contains both.
CellRange hull(const CellRange& a, const CellRange& b);

}  // namespace orrery
