// Plot of the similarity or distance against the offset m - n. If the offset alone decides, the plot has one curve, and
// one more for each width that the parameter `widths` lists. Else it shows the similarity of one query (m, or the
// visible query nearest to m) to up to about 1000 visible keys near it, and its parts of m - n and m + n if it has
// them.
#pragma once

#include "core/views/similarity/form.h"

namespace orrery::similarity_view {

/// Builds the panel for the queries and keys visible on the matrix's `axes`. A Problem if `widths` lists more than 7
/// widths, a width that the scheme refuses or at which m - n alone does not decide, or any width for a scheme without
/// d_model and head_dim.
Result<Panel> profilePanel(const SimilarityFrame& frame, const Axes& axes);

}  // namespace orrery::similarity_view
