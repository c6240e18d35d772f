// The similarity against the offset m - n, as a plot: of the encoding, of other widths of the same scheme, or, where it
// does not depend on the offset alone, from the probed query to every key.
#pragma once

#include "core/views/similarity/form.h"

namespace orrery::similarity_view {

/// The panel beside the matrix whose `axes` these are. A Problem where `widths` names one that the scheme cannot have.
Result<Panel> profilePanel(const SimilarityFrame& frame, const Axes& axes);

}  // namespace orrery::similarity_view
