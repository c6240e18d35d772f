// Plot of the similarity or distance against the offset m - n. If it depends on the offset alone: one curve, or one for
// each width if the parameter `widths` lists others. Else: the similarity of the visible query nearest to the probe and
// up to about 1000 visible keys near it, and its parts of m - n and m + n if it separates.
#pragma once

#include "core/views/similarity/form.h"

namespace orrery::similarity_view {

/// Builds the panel for the queries and keys visible on the matrix's `axes`. A Problem if `widths` lists more than 7, a
/// width that the scheme refuses or at which m - n alone does not decide, or any for a scheme without a width.
Result<Panel> profilePanel(const SimilarityFrame& frame, const Axes& axes);

}  // namespace orrery::similarity_view
