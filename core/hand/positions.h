// The positions that a view covers by its parameters `first` and `positions`: a hand that goes beyond them takes them
// along.
#pragma once

#include <optional>

#include "core/model/document.h"

namespace orrery {

/// The first position and the end of the last one that a pane's view covers; nothing where it has no such parameters.
std::optional<CellRange> coveredBy(const Pane& pane);

/// All that it could cover: what the parameters allow, of a table its rows.
std::optional<CellRange> coverable(const Pane& pane, const PaneFacts& facts);

/// The document in which the pane covers `covered`, whole positions.
Result<Document> covering(const Document& document, int pane, const CellRange& covered);

bool holds(const CellRange& outer, const CellRange& inner);
CellRange hull(const CellRange& a, const CellRange& b);

}  // namespace orrery
