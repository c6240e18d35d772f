// The range of positions that a view covers through its parameters `first` and `positions`, and changing it.
// Ranges are half-open: from the first position to the end of the last.
#pragma once

#include <optional>

#include "core/model/document.h"

namespace orrery {

/// Range of positions covered by a pane's view; nothing if it has no such parameters.
std::optional<CellRange> coveredBy(const Pane& pane);

/// Largest range that it could cover: the range of the parameters, limited to the rows of a table.
std::optional<CellRange> coverable(const Pane& pane, const PaneFacts& facts);

/// The document in which the pane covers `covered` (whole positions).
Result<Document> covering(const Document& document, int pane, const CellRange& covered);

/// True if `outer` contains `inner`.
bool holds(const CellRange& outer, const CellRange& inner);
/// The smallest range that contains both.
CellRange hull(const CellRange& a, const CellRange& b);

}  // namespace orrery
