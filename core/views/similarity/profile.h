// Plot of the similarity against the offset m - n: of the encoding, of other widths of the same scheme, or, if it does
// not depend on the offset alone, from the probed query to every key.
#pragma once

#include "core/views/similarity/form.h"

namespace orrery::similarity_view {

/// Builds the panel beside the matrix with these `axes`. A Problem if `widths` has one that the scheme cannot take.
Result<Panel> profilePanel(const SimilarityFrame& frame, const Axes& axes);

}  // namespace orrery::similarity_view
